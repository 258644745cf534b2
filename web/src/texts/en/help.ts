export default {
  'help.contents': 'Contents',
  'help.here': 'you are here',
  'help.back.table': 'Back to the table',
  'help.back.home': 'Home',
  'help.back.replay': 'Back to the replay',
  'help.clauses': 'Rules:',
  'help.foot': 'The small numbers refer to the clauses of the full rules.',
  'help.reading': 'our reading',
  'help.readings': 'Passages marked “our reading” are not in the rulebook: it leaves the question open, and this is how we play it.',
  'guide.title': 'Hint',
  'guide.gotIt': 'Got it',
  'guide.off': 'No more hints',
} as const
