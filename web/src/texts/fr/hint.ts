import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'hint.button': 'Indice',
  'hint.title': 'Un bon coup',
  'hint.thinking': 'Recherche d’un bon coup…',
  'hint.this': 'Ce coup',
  'hint.next': 'Deuxième choix',
  'hint.close': 'Les deux coups se valent à peu près.',
  'hint.only': 'C’est le seul coup possible.',
  'hint.play': 'Le jouer',
  'hint.choose': 'Je choisis',
  'hint.foot': 'Chances de gagner. Le déroulement indique que vous l’avez demandé.',
  'log.youAskHint': 'Vous avez demandé un indice.',
  'log.askHint': '{name} a demandé un indice.',
} satisfies Translation<EnglishParts['hint']>
