/** Texts of the deal of the day. */
const texts = {
  'daily.title': 'Deal of the day',
  'daily.claim': 'The same deal and the same bots for everyone, once a day. You get one try: nothing can be undone.',
  'daily.alone': 'Without a server, you’re compared with the bots.',
  'daily.play': 'Play the deal',
  'daily.ofPlayers': { one: 'of {n} player', other: 'of {n} players' },
  'daily.ofSeats': { one: 'of {n} at the table', other: 'of {n} at the table' },
  'daily.better': 'Better than {share}%.',
  'daily.inRow': { one: '{n} day in a row.', other: '{n} days in a row.' },
  'daily.table': 'Your table',
  'daily.byPoints': 'Players by points',
  'daily.beside': 'You and the champion',
  'daily.sameSeat': 'same deal, same seat',
  'daily.champion': 'Champion',
  'daily.same': 'level',
  'daily.line': 'Your result to share',
  'daily.inOrder': 'from start to finish',
  'daily.level': 'level or ahead',
  'daily.nearly': 'up to 2 behind',
  'daily.behind': 'further behind',
  'daily.championPlays': 'The champion is playing the same deal…',
  'daily.noChampion': 'The champion couldn’t play here.',
  'daily.share': 'Share the result',
  'daily.review': 'Review my game',
  'daily.next': 'Next deal in {left}: {game}',
  'daily.placeShort': '{place} of {of}',
  'daily.rankShort': '{rank} of {of} at the table',
  'daily.first': {
    one: 'Your first result counts: {n} point.',
    other: 'Your first result counts: {n} points.',
  },
  'daily.refused': 'The server didn’t accept this result, so it isn’t ranked.',
  'daily.later': 'The server couldn’t check your result. Open this page again in a minute.',
  'daily.newDeal': 'A new deal is waiting: {game}',
  'daily.result': 'Your result for today',
} as const
export default texts

declare module '$lib/i18n/texts' {
  interface EnglishParts {
    daily: typeof texts
  }
}
