const texts = {
  'help.contents': 'Contents',
  'help.here': 'you are here',
  'help.back.table': 'Back to the table',
  'help.back.home': 'Home',
  'help.back.replay': 'Back to the replay',
  'help.reading': 'our reading',
  'help.readings':
    'Passages marked “our reading” are not in the rulebook: it leaves the question open, and this is how we play it.',
  'guide.title': 'Tip',
  'guide.gotIt': 'Got it',
  'guide.off': 'No more tips',
  'numbers.badge': 'reconstructed numbers',
  'numbers.short': 'reconstructed',
  'numbers.title': 'Reconstructed numbers',
  'numbers.why':
    'You’re playing by the real rules. But no source shows some of this game’s cards and boards, so we chose ' +
    'numbers that fit everything known and tested them in simulated games. Your copy may differ.',
  'numbers.which': 'Which numbers?',
  'numbers.useOwn': 'Use my own box',
  'numbers.own': 'custom box',
  'numbers.ownTitle': 'Custom box',
  'numbers.ownWhy': 'This table uses the numbers from someone’s own copy of the game. It isn’t rated.',
  'numbers.file': 'My own box',
  'numbers.fileHint':
    'A file with the numbers from your own copy. Save the one under “Which numbers?”, edit it and choose it here.',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    help: typeof texts
  }
}
