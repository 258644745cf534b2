/** Practice from positions. */
const texts = {
  'practice.title': 'Practice',
  'practice.claim': 'Set up a position, see which moves are possible, and play on.',
  'practice.from': 'Set up from here',
  'practice.continue': 'Continue',
  'practice.new': { one: 'New, {n} player', other: 'New, {n} players' },
  'practice.player': 'Player {n}',
  'practice.setUp': 'Set up',
  'practice.moves': 'Moves',
  'practice.whose': 'What belongs to',
  'practice.lead': 'Practice',
  'practice.try': 'Try a move on the board.',
  'practice.possible': { one: '{n} possible move', other: '{n} possible moves' },
  'practice.notPossible': 'Not possible now',
  'practice.times': { one: '{n} move', other: '{n} moves' },
  'practice.isPossible': 'This move is possible:',
  'practice.bots': 'Bots:',
  'practice.level': 'Level of the bots',
  'practice.proof':
    'A position set up by hand proves nothing about fair dealing. The game is unrated, stays on this ' +
    'device and has no record.',
  'practice.share': 'Share this position',
  'practice.shareNote':
    'Anyone with this link sees everything in this position, without names, and can play on from it.',
  'practice.tooLong': 'This position is too long for a link.',
  'practice.linkBad': 'This link doesn’t contain a valid position. It may have been cut off: ask for it again.',
  'practice.linkRules': 'This position follows rules that this version doesn’t know.',
  'practice.less': 'Less: {what}',
  'practice.more': 'More: {what}',
  'practice.deck': 'Pile',
  'practice.offer': 'On offer',
  'practice.gone': 'Out of the game',
  'practice.supply': 'Supply',
  'practice.yes': 'Yes',
  'practice.no': 'No',
  'practice.card': 'Card {n}',
  'practice.jewel': 'Jewel {n}',
  'practice.column': 'Column {name}',
  'practice.all': 'All games',
  'practice.undo': 'Undo the last change',
  'practice.again': 'Start over',
  'practice.changed': { one: '{n} change', other: '{n} changes' },
  'practice.middle': 'A decision has begun. Choose what comes next to change everything else.',
  'log.setUp': 'Position set up by hand.',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    practice: typeof texts
  }
}
