/** The settings of a table, in words. */
import { manifestOf } from '$games/index'
import { sayIfKnown, t } from '$lib/i18n/language.svelte'
import type { GameName, OptionShown, SetupShown } from '$lib/net/messages.gen'

/** An option without its own text uses the server's. */
export const optionTitle = (game: GameName, { name, meaning }: Pick<OptionShown, 'name' | 'meaning'>): string =>
  manifestOf(game).option(name) ?? meaning

export const valueName = (game: GameName, value: unknown): string => {
  const written = String(value)
  return manifestOf(game).value(written) ?? sayIfKnown(`value.${written}`) ?? written
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
