const texts = {
  'hint.button': 'Hint',
  'hint.title': 'A good move',
  'hint.thinking': 'Looking for a good move…',
  'hint.this': 'This move',
  'hint.next': 'Next best',
  'hint.close': 'Both moves are about equally good.',
  'hint.only': 'It’s the only move.',
  'hint.play': 'Play it',
  'hint.choose': 'I’ll choose',
  'hint.foot': 'Chance of winning. The log shows that you asked.',
  'log.youAskHint': 'You asked for a hint.',
  'log.askHint': '{name} asked for a hint.',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    hint: typeof texts
  }
}
