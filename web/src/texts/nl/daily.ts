import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'daily.title': 'Spel van de dag',
  'daily.claim':
    'Dezelfde kaarten en dezelfde bots voor iedereen, één keer per dag. Je hebt één poging: ' +
    'niets kan ongedaan worden gemaakt.',
  'daily.alone': 'Zonder server word je met de bots vergeleken.',
  'daily.play': 'Spel spelen',
  'daily.ofPlayers': { one: 'van {n} speler', other: 'van {n} spelers' },
  'daily.ofSeats': { one: 'van {n} aan tafel', other: 'van {n} aan tafel' },
  'daily.better': 'Beter dan {share}%.',
  'daily.inRow': { one: '{n} dag op rij.', other: '{n} dagen op rij.' },
  'daily.table': 'Jouw tafel',
  'daily.byPoints': 'Spelers, naar punten',
  'daily.beside': 'Jij en de kampioen',
  'daily.sameSeat': 'zelfde kaarten, zelfde plaats',
  'daily.champion': 'Kampioen',
  'daily.same': 'gelijk',
  'daily.line': 'Jouw regel om te delen',
  'daily.inOrder': 'van begin tot eind',
  'daily.level': 'gelijk of voor',
  'daily.nearly': 'hooguit 2 achter',
  'daily.behind': 'verder achter',
  'daily.championPlays': 'De kampioen speelt hetzelfde spel …',
  'daily.noChampion': 'De kampioen kon hier niet spelen.',
  'daily.share': 'Regel delen',
  'daily.review': 'Mijn spel bekijken',
  'daily.next': 'Volgende spel over {left}, {game}',
  'daily.placeShort': '{place} van {of}',
  'daily.rankShort': '{rank} van {of} aan tafel',
  'daily.result': 'Jouw resultaat van de dag',
} satisfies Translation<EnglishParts['daily']>
