/** The words for what can be changed in a position of The Maharaja's Legacy. */
import { say, t } from '$lib/i18n/language.svelte'
import type { EditingWords } from '$lib/table/game'
import type { AntiqueColour, Kind } from './art/kinds'
import { cardWords } from './telling'
import type { CardId } from './types'

/** "jug red" of the server. */
const antique = (name: string): string => {
  const [kind, colour] = name.split(' ')
  return t(`maharaja.antique.${kind as Kind}-${colour as AntiqueColour}`)
}

export const editing: EditingWords = {
  thing: (name) => say(`maharaja.thing.${name}`, {}),
  label: (kind, label) => {
    if (kind === 'antique') return antique(String(label))
    if (kind === 'collection') return cardWords(label as CardId)
    return kind === 'phase' ? say(`maharaja.doing.${label}`, {}) : null
  },
}
