/** Texts of puzzles. */
const texts = {
  'home.everyDay': 'Every day',
  'puzzle.title': 'Puzzles',
  'puzzle.claim': 'One move is best. Find it.',
  'puzzle.of': 'Puzzle {place} of {of}, rating {rating}',
  'puzzle.today': 'Puzzle of the day',
  'puzzle.todayNew': 'New every day, the same for everyone',
  'puzzle.todayDone': 'Done for today. There’s a new one tomorrow.',
  'puzzle.solved': '{n} of {of} solved',
  'puzzle.none': 'There are no puzzles for this game yet.',
  'puzzle.find': 'Find the move.',
  'puzzle.right': 'Right!',
  'puzzle.wrong': 'Not this one.',
  'puzzle.again': 'Try again.',
  'puzzle.solutionIs': 'The solution',
  'puzzle.needHint': 'Need a hint?',
  'puzzle.how':
    'Everything you see was known at the table. Every other move lowers your chance of winning by ' +
    'more than three points.',
  'puzzle.hint': 'Hint',
  'puzzle.solution': 'Solution',
  'puzzle.not': 'Not this move:',
  'puzzle.first': 'The first thing to choose is selected.',
  'puzzle.best': 'Best move',
  'puzzle.why': 'Why it is best',
  'puzzle.instead': 'Compared with',
  'puzzle.missed': 'Weaker bots miss it in {share} of 100 tries.',
  'puzzle.next': 'Next puzzle',
  'puzzle.more': 'More puzzles',
  'puzzle.playOn': 'Play on',
  'puzzle.all': 'All puzzles',
  'puzzle.streak': '{n} in a row',
  'puzzle.longest': 'longest streak: {n}',
  'puzzle.longestNow': 'your longest streak',
  'puzzle.rating': 'your rating',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    puzzle: typeof texts
  }
}
