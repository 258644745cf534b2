/** Texts of profiles and leaderboards. */
const texts = {
  'people.profile': 'Profile',
  'people.leaderboard': 'Leaderboard',
  'people.players': 'Players',
  'people.ofPlayers': '{players} players',
  'people.count': { one: '{n} person', other: '{n} people' },
  'people.games': { one: '{n} game', other: '{n} games' },
  'people.ratedGames': { one: '{n} rated game', other: '{n} rated games' },
  'people.rating': 'rating',
  'people.lately': 'in 30 days',
  'people.you': 'You',
  'people.bar': '{rating}, between {low} and {high}',
  'people.none': 'Nobody has ten rated games yet. Open a rated table and be the first.',
  'people.foot':
    'Ranked by the left end of the bar: what a player has shown for certain. Bots are on the same scale, ' +
    'without a rank. Only accounts are listed.',
  'people.since': 'playing since {when}',
  'people.gamesWord': 'games',
  'people.won': 'won',
  'people.ofThem': 'of them',
  'people.privacy': 'Who sees this page?',
  'people.privacy.everybody': 'Everyone',
  'people.privacy.nobody': 'Only me',
  'people.privacy.everybody.text': 'Everyone sees your ratings, games and replays, and you appear on the leaderboards.',
  'people.privacy.nobody.text': 'You’re not on the leaderboards. Opponents still see the games you played together.',
  'people.guest': 'You’re a guest. With an account (see the settings) you get ratings and keep all your games.',
  'people.bots': 'Against bots',
  'people.bots.text': 'Games won, across all games.',
  'people.of': '{won} of {n}',
  'people.rank': '{rank} of {total}',
  'people.toRank': { one: '{n} more game until ranked', other: '{n} more games until ranked' },
  'people.unrated': 'Play rated games with others to get a rating.',
  'people.curve': 'Rating from {from} to {to}',
  'people.last': 'Recent games',
  'people.last.none': 'No finished games yet.',
  'people.all': 'All games',
  'people.last.points': { one: '{n} point, with {names}', other: '{n} points, with {names}' },
  'people.last.alone': { one: '{n} point', other: '{n} points' },
  'people.last.when': '{when}, {players} players',
  'people.last.note': '{people} with people, {bots} against bots',
  'people.h2h.legend': '{name} ahead',
  'people.points.note': '{game}; the line is the mean of {n} games',
  'people.privacy.only': 'Only you see this box.',
  'people.h2h': 'Head to head',
  'people.h2h.note': 'people you play most',
  'people.h2h.ahead': 'ahead',
  'people.h2h.tied': 'tied',
  'people.h2h.behind': 'behind',
  'people.h2h.said': '{name}: {ahead} ahead, {tied} tied, {behind} behind',
  'people.wonBy': 'Games won',
  'people.wonBy.note': 'by game and number of players',
  'people.game': 'Game',
  'people.points': 'Points',
  'people.points.said': 'Points in the last {n} games',
  'people.data': 'My data',
  'people.delete': 'Delete all…',
  'people.delete.title': 'Delete all data',
  'people.delete.text':
    'This deletes your account, ratings, messages and settings, and resigns your games in progress. Other ' +
    'people’s games keep a seat without a name. This can’t be undone.',
  'people.delete.name': 'Type your name: {name}',
  'people.delete.do': 'Delete all',
  'people.deleted': 'Everything was deleted.',
  'refusal.unknown-person': 'This person doesn’t exist, or their page is private.',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    people: typeof texts
  }
}
