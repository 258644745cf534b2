/** Who sits at this device: nobody yet, a guest, or the holder of an account. */
import { api } from './net/api'
import type { Person } from './net/messages.gen'
import { isRefusal } from './net/refusal'
import { IS_SITE } from './site'

/** Undefined until the server was asked; null: nobody it knows. */
let now = $state.raw<Person | null | undefined>(undefined)

export const person = (): Person | null | undefined => now

export const become = (someone: Person | null): void => {
  now = someone
}

/** Whether the server could not be asked; one that is asked too often is there. */
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

/** Names to begin with. */
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

/** A name to begin with; it can be changed at any time. */
export const friendlyName = (random: number = Math.random()): string =>
  FRIENDLY[Math.floor(random * FRIENDLY.length)] ?? FRIENDLY[0]

/** Somebody to play as: who this is already, or a new guest. */
export const somebody = async (name?: string): Promise<Person> => {
  if (now === undefined) await recognise()
  now ??= await api.beGuest(name ?? friendlyName())
  return now
}

const NAME_HERE = 'jewelbox.name'

/** The name at this device where no server knows one: the last one that was used here. */
export const nameHere = (): string => {
  const name = now?.name ?? localStorage.getItem(NAME_HERE) ?? friendlyName()
  localStorage.setItem(NAME_HERE, name)
  return name
}
export const keepNameHere = (name: string): void => localStorage.setItem(NAME_HERE, name)
