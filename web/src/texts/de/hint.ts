import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'hint.button': 'Zugvorschlag',
  'hint.title': 'Ein guter Zug',
  'hint.thinking': 'Ein guter Zug wird gesucht …',
  'hint.this': 'Dieser Zug',
  'hint.next': 'Nächstbester',
  'hint.close': 'Beide Züge sind etwa gleich gut.',
  'hint.only': 'Es ist der einzige Zug.',
  'hint.play': 'So spielen',
  'hint.choose': 'Selbst wählen',
  'hint.foot': 'Siegchance. Im Spielverlauf steht, dass du gefragt hast.',
  'log.youAskHint': 'Du hast um einen Zugvorschlag gebeten.',
  'log.askHint': '{name} hat um einen Zugvorschlag gebeten.',
} satisfies Translation<EnglishParts['hint']>
