import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'statistics.title': 'Meine Statistik',
  'statistics.where': 'Partien',
  'statistics.server': 'Auf diesem Server',
  'statistics.here': 'Auf diesem Gerät',
  'statistics.total': 'Alle Partien',
  'statistics.habits': 'Gewohnheiten',
  'statistics.habits.text': {
    one:
      'Was du zahlst, sammelst und verlierst, aus deiner letzten Partie, neben dem, was der Champion tut. ' +
      'Dein Gerät rechnet es aus.',
    other:
      'Was du zahlst, sammelst und verlierst, aus deinen letzten {n} Partien, neben dem, was der Champion ' +
      'tut. Dein Gerät rechnet es aus.',
  },
  'statistics.compare': 'Mit dem Champion vergleichen',
  'statistics.working': 'Deine Partien werden gelesen …',
  'statistics.mine': { one: 'du, in {n} Partie', other: 'du, in {n} Partien' },
  'statistics.champion': 'Champion',
  'statistics.mine.said': 'du: {value}',
  'statistics.champion.said': 'Champion: {value}',
  'statistics.csv': 'Partien als CSV',
  'statistics.json': 'Alles als JSON',
} satisfies Translation<EnglishParts['statistics']>
