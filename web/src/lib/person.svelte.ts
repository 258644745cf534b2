/** Who uses this device: nobody yet, a guest, or an account holder. */
import { api } from './net/api'
import type { Person } from './net/messages.gen'
import { isRefusal } from './net/refusal'
import { IS_SITE } from './site'

/** Undefined until the server has been asked; null: nobody it knows. */
let now = $state.raw<Person | null | undefined>(undefined)

export const person = (): Person | null | undefined => now

export const become = (someone: Person | null): void => {
  now = someone
}

/** Whether the server could not be reached; one that refuses too many requests is reachable. */
let unreachable = $state(false)
export const isUnreachable = (): boolean => unreachable

/** Ask the server who this is. */
export const recognise = async (): Promise<void> => {
  if (IS_SITE) return become(null)
  try {
    now = await api.me()
    unreachable = false
  } catch (error) {
    unreachable = !isRefusal(error, 'too-fast')
    throw error
  }
}

/** Initial names. */
export const FRIENDLY = [
  'Amber',
  'Beryl',
  'Coral',
  'Jade',
  'Jasper',
  'Opal',
  'Pearl',
  'Ruby',
  'Topaz',
  'Agate',
  'Garnet',
  'Onyx',
] as const

/** An initial name; it can be changed at any time. */
export const friendlyName = (random: number = Math.random()): string =>
  FRIENDLY[Math.floor(random * FRIENDLY.length)] ?? FRIENDLY[0]

/** A person to play as: the current one, or a new guest. */
export const somebody = async (name?: string): Promise<Person> => {
  if (now === undefined) await recognise()
  now ??= await api.beGuest(name ?? friendlyName())
  return now
}

const NAME_HERE = 'jewelbox.name'

/** The name on this device when no server knows one: the last one used here. */
export const nameHere = (): string => {
  const name = now?.name ?? localStorage.getItem(NAME_HERE) ?? friendlyName()
  localStorage.setItem(NAME_HERE, name)
  return name
}
export const keepNameHere = (name: string): void => localStorage.setItem(NAME_HERE, name)
