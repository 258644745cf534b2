/** The words for what can be changed in a position of Sultan. */
import type { Colour } from '$lib/art/jewels'
import { say, t } from '$lib/i18n/language.svelte'
import type { EditingWords } from '$lib/table/game'

export const editing: EditingWords = {
  thing: (name) => say(`sultan.thing.${name}`, {}),
  label: (kind, label) => {
    if (kind === 'colour') return t(`sultan.colour.${label as Colour}`)
    if (kind === 'cushion') return t('sultan.cushion', { n: Number(label) })
    if (kind === 'jewel') return t('practice.jewel', { n: Number(label) })
    if (kind === 'place') return t('practice.card', { n: Number(label) })
    return kind === 'phase' ? say(`sultan.phase.${label}`, {}) : null
  },
}
