/** Texts of a person's own statistics. */
const texts = {
  'statistics.title': 'My statistics',
  'statistics.where': 'Games',
  'statistics.server': 'On this server',
  'statistics.here': 'On this device',
  'statistics.total': 'All games',
  'statistics.habits': 'Habits',
  'statistics.habits.text': {
    one:
      'What you pay, collect and lose, from your latest game, next to what the champion does. This is ' +
      'worked out on your device.',
    other:
      'What you pay, collect and lose, from your latest {n} games, next to what the champion does. This is ' +
      'worked out on your device.',
  },
  'statistics.compare': 'Compare with the champion',
  'statistics.working': 'Reading your games…',
  'statistics.mine': { one: 'you, in {n} game', other: 'you, in {n} games' },
  'statistics.champion': 'champion',
  'statistics.mine.said': 'you: {value}',
  'statistics.champion.said': 'champion: {value}',
  'statistics.csv': 'Games as CSV',
  'statistics.json': 'All as JSON',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    statistics: typeof texts
  }
}
