/** What was agreed about a table, in words. */
import { t } from '$lib/i18n/language.svelte'
import type { OptionShown, SetupShown } from '$lib/net/messages.gen'

/** The options that have words of their own; another is told in the server's. */
const NAMED = ['screens', 'memory', 'grey', 'clear', 'diamonds', 'forests', 'animals'] as const
type Named = (typeof NAMED)[number]
const isNamed = (name: string): name is Named => NAMED.includes(name as Named)

export const optionTitle = ({ name, meaning }: Pick<OptionShown, 'name' | 'meaning'>): string => (isNamed(name) ? t(`option.${name}`) : meaning)

const VALUES = [
  'closed', 'open', 'on', 'off', 'true', 'false', 'coins', 'day', 'nobody', 'everybody', 'fixed', 'choose', 'place', 'any',
] as const
type Value = (typeof VALUES)[number]
const isValue = (value: string): value is Value => VALUES.includes(value as Value)

export const valueName = (value: unknown): string => {
  const written = String(value)
  return isValue(written) ? t(`value.${written}`) : written
}

const MINUTE = 60

export const paceName = (pace: SetupShown['pace']): string => {
  switch (pace.type) {
    case 'none':
      return t('pace.none')
    case 'live':
      return t('pace.live', { minutes: pace.bank / MINUTE, seconds: pace.increment })
    case 'day':
      return t('pace.days', { n: pace.days })
  }
}
