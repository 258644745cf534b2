import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'daily.title': 'Partie des Tages',
  'daily.claim':
    'Dieselben Karten und dieselben Bots für alle, einmal am Tag. Du hast einen Versuch: ' +
    'Nichts lässt sich zurücknehmen.',
  'daily.alone': 'Ohne Server wirst du mit den Bots verglichen.',
  'daily.play': 'Partie spielen',
  'daily.ofPlayers': { one: 'von {n} Spieler', other: 'von {n} Spielern' },
  'daily.ofSeats': { one: 'von {n} am Tisch', other: 'von {n} am Tisch' },
  'daily.better': 'Besser als {share} %.',
  'daily.inRow': { one: '{n} Tag in Folge.', other: '{n} Tage in Folge.' },
  'daily.table': 'Dein Tisch',
  'daily.byPoints': 'Spieler nach Punkten',
  'daily.beside': 'Du und der Champion',
  'daily.sameSeat': 'gleiche Karten, gleicher Platz',
  'daily.champion': 'Champion',
  'daily.same': 'gleich',
  'daily.line': 'Deine Zeile zum Teilen',
  'daily.inOrder': 'von Anfang bis Ende',
  'daily.level': 'gleichauf oder voraus',
  'daily.nearly': 'bis 2 zurück',
  'daily.behind': 'weiter zurück',
  'daily.championPlays': 'Der Champion spielt dieselbe Partie …',
  'daily.noChampion': 'Der Champion konnte hier nicht spielen.',
  'daily.share': 'Zeile teilen',
  'daily.review': 'Meine Partie ansehen',
  'daily.next': 'Nächste Partie in {left}, {game}',
  'daily.placeShort': '{place} von {of}',
  'daily.rankShort': '{rank} von {of} am Tisch',
  'daily.result': 'Dein Ergebnis des Tages',
} satisfies Translation<EnglishParts['daily']>
