import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'hint.button': 'Hint',
  'hint.title': 'Een goede zet',
  'hint.thinking': 'Op zoek naar een goede zet…',
  'hint.this': 'Deze zet',
  'hint.next': 'Op één na beste',
  'hint.close': 'Beide zetten zijn ongeveer even goed.',
  'hint.only': 'Het is de enige zet.',
  'hint.play': 'Speel hem',
  'hint.choose': 'Ik kies zelf',
  'hint.foot': 'Kans om te winnen. In het spelverloop staat dat je erom vroeg.',
  'log.youAskHint': 'Je vroeg om een hint.',
  'log.askHint': '{name} vroeg om een hint.',
} satisfies Translation<EnglishParts['hint']>
