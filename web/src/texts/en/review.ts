const texts = {
  'review.title': 'Review',
  'review.chance': 'Chance of winning',
  'review.note': 'from what {name} knew then',
  'review.best': 'Best',
  'review.good': 'Good',
  'review.inaccuracy': 'Inaccuracy',
  'review.mistake': 'Mistake',
  'review.blunder': 'Blunder',
  'review.round': 'Round {n}',
  'review.rounds': 'Round',
  'review.percent': '{share}%',
  'review.played': 'Played',
  'review.better': 'Better',
  'review.moments': 'The costliest moments',
  'review.soFar': 'so far',
  'review.nothing': 'No decision cost more than 3 percentage points. Well played!',
  'review.noDecisions': 'There was never more than one possible move.',
  'review.why': 'Why',
  'review.isBest': 'Nothing better was found.',
  'review.isClose': 'About as good as the move the search prefers.',
  'review.spoken': '{round}, {verdict}, cost {cost} percent',
  'review.previous': 'Previous decision',
  'review.next': 'Next decision',
  'review.luck': 'Luck and skill',
  'review.luckNote': 'in percentage points of winning chance, from {n}% at the start',
  'review.own': 'Own decisions',
  'review.draw': 'Luck',
  'review.others': 'Others’ decisions',
  'review.end': 'End',
  'review.player': 'Player',
  'review.running': 'The game is still running. You can review it after its end.',
  'review.toTable': 'Back to the table',
  'review.judging': 'Judging decision {n} of {of}',
  'review.stop': 'Stop',
  'review.goOn': 'Continue',
  'review.stopped': 'Stopped after {n} of {of} decisions',
  'review.print': 'Print',
  'review.whose': 'Whose decisions do you want to look at?',
  'review.foot':
    'Judged by a search with {iterations} iterations and {games} playouts, from what the seat could know then.',
  'review.retry': 'Retry from here',
  'review.refused': 'This game can’t be reviewed',
  'review.setUp': 'It began from a position set up by hand, so it has no record. You can watch its replay.',
  'review.ownBox':
    'It was played with a custom box. Only the command “jewelbox review” can judge such games. ' +
    'You can watch its replay.',
  'review.allMoves': 'All moves at this point',
  'review.backToWhy': 'Back to the reasons',
  'review.ranking': 'Comparing all moves…',
  'review.finds': 'Your three best finds',
  'review.margin': '{share} better than the next best move',
  'review.share': 'Share the review',
  'review.shareNote': 'Anyone who may watch the replay can open it.',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    review: typeof texts
  }
}
