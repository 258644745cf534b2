const texts = {
  'review.title': 'Review',
  'review.chance': 'Chance to win',
  'review.note': 'as {name} could judge it then',
  'review.best': 'Best',
  'review.good': 'Good',
  'review.inaccuracy': 'Inaccuracy',
  'review.mistake': 'Mistake',
  'review.blunder': 'Blunder',
  'review.round': 'Round {n}',
  'review.rounds': 'Round',
  'review.percent': '{share} %',
  'review.played': 'Played',
  'review.better': 'Better',
  'review.moments': 'The costliest moments',
  'review.soFar': 'so far',
  'review.nothing': 'No decision cost more than 3 points. Well played!',
  'review.why': 'Why',
  'review.isBest': 'Nothing better was found.',
  'review.isClose': 'About as good as the move that search prefers.',
  'review.spoken': 'Round {round}, {verdict}, cost {cost} percent',
  'review.previous': 'Previous decision',
  'review.next': 'Next decision',
  'review.luck': 'Luck and skill',
  'review.luckNote': 'in percentage points of winning chance, from {n} % at the start',
  'review.own': 'Own decisions',
  'review.draw': 'Luck',
  'review.others': 'Others’ decisions',
  'review.end': 'End',
  'review.player': 'Player',
  'review.judging': 'Judging decision {n} of {of}',
  'review.stop': 'Stop',
  'review.goOn': 'Go on',
  'review.stopped': 'Stopped after {n} of {of} decisions',
  'review.print': 'Print',
  'review.whose': 'Whose decisions do you want to look at?',
  'review.foot':
    'Judged by search with {iterations} iterations and {games} games played on, by what the seat could know then.',
  'review.retry': 'Retry from here',
  'review.refused': 'This game can’t be reviewed',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    review: typeof texts
  }
}
