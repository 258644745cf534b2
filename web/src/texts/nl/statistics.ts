import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'statistics.title': 'Mijn statistieken',
  'statistics.where': 'Spellen',
  'statistics.server': 'Op deze server',
  'statistics.here': 'Op dit apparaat',
  'statistics.total': 'Alle spellen',
  'statistics.habits': 'Gewoonten',
  'statistics.habits.text': {
    one:
      'Wat je betaalt, verzamelt en verliest, uit je laatste spel, naast wat de kampioen doet. Je apparaat ' +
      'rekent het uit.',
    other:
      'Wat je betaalt, verzamelt en verliest, uit je laatste {n} spellen, naast wat de kampioen doet. Je ' +
      'apparaat rekent het uit.',
  },
  'statistics.compare': 'Vergelijken met de kampioen',
  'statistics.working': 'Je spellen worden gelezen …',
  'statistics.mine': { one: 'jij, in {n} spel', other: 'jij, in {n} spellen' },
  'statistics.champion': 'kampioen',
  'statistics.mine.said': 'jij: {value}',
  'statistics.champion.said': 'kampioen: {value}',
  'statistics.csv': 'Spellen als CSV',
  'statistics.json': 'Alles als JSON',
} satisfies Translation<EnglishParts['statistics']>
