/** The words of profiles and leaderboards. */
const texts = {
  'people.profile': 'Profile',
  'people.leaderboard': 'Leaderboard',
  'people.players': 'Players',
  'people.ofPlayers': '{players} players',
  'people.count': { one: '{n} person', other: '{n} people' },
  'people.games': { one: '{n} game', other: '{n} games' },
  'people.ratedGames': { one: '{n} rated game', other: '{n} rated games' },
  'people.rating': 'rating',
  'people.you': 'You',
  'people.bar': '{rating}, between {low} and {high}',
  'people.none': 'Nobody has ten rated games yet. Open a rated table and be the first.',
  'people.foot':
    'Ranked by the left end of the bar: what somebody has shown for certain. Bots are on the same scale, ' +
    'without a rank. Only accounts are listed.',
  'people.since': 'playing since {when}',
  'people.gamesWord': 'games',
  'people.won': 'won',
  'people.ofThem': 'of them',
  'people.privacy': 'Who sees this page?',
  'people.privacy.everybody': 'Everybody',
  'people.privacy.nobody': 'Only me',
  'people.privacy.everybody.text':
    'Everybody sees your ratings, games and replays, and you appear on the leaderboards.',
  'people.privacy.nobody.text': 'You are off the leaderboards. Opponents still see the games that you shared.',
  'people.guest': 'You are a guest. With an account (in the settings) you get ratings, and keep all your games.',
  'people.bots': 'Against bots',
  'people.bots.text': 'Games won, all games together.',
  'people.of': '{won} of {n}',
  'people.rank': '{rank} of {total}',
  'people.toRank': { one: '{n} more game to a rank', other: '{n} more games to a rank' },
  'people.unrated': 'Play rated games with others to get a rating.',
  'people.curve': 'Rating from {from} to {to}',
  'people.last': 'Last games',
  'people.last.none': 'No finished games yet.',
  'people.all': 'All games',
  'people.place': '{place} of {n}',
  'people.h2h': 'Head to head',
  'people.h2h.note': 'people you play most',
  'people.h2h.ahead': 'ahead',
  'people.h2h.tied': 'tied',
  'people.h2h.behind': 'behind',
  'people.h2h.said': '{name}: {ahead} ahead, {tied} tied, {behind} behind',
  'people.wonBy': 'Games won',
  'people.wonBy.note': 'by game and number at the table',
  'people.game': 'Game',
  'people.points': 'Points',
  'people.points.said': 'Points of the last {n} games',
  'people.data': 'My data',
  'people.delete': 'Delete all …',
  'people.delete.title': 'Delete all data',
  'people.delete.text':
    'Your account, ratings, messages and settings are deleted, and running games are resigned. Games of ' +
    'others keep a seat without a name. This can’t be undone.',
  'people.delete.name': 'Type your name: {name}',
  'people.delete.do': 'Delete all',
  'people.deleted': 'Everything was deleted.',
  'refusal.unknown-person': 'There is no such person, or their page is private.',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    people: typeof texts
  }
}
