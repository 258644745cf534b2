import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'statistics.title': 'Mes statistiques',
  'statistics.where': 'Parties',
  'statistics.server': 'Sur ce serveur',
  'statistics.here': 'Sur cet appareil',
  'statistics.total': 'Toutes les parties',
  'statistics.habits': 'Habitudes',
  'statistics.habits.text': {
    one:
      'Ce que vous payez, réunissez et perdez, d’après votre dernière partie, à côté de ce que fait le ' +
      'champion. Votre appareil fait le calcul.',
    other:
      'Ce que vous payez, réunissez et perdez, d’après vos {n} dernières parties, à côté de ce que fait le ' +
      'champion. Votre appareil fait le calcul.',
  },
  'statistics.compare': 'Comparer avec le champion',
  'statistics.working': 'Lecture de vos parties …',
  'statistics.mine': { one: 'vous, sur {n} partie', other: 'vous, sur {n} parties' },
  'statistics.champion': 'champion',
  'statistics.mine.said': 'vous : {value}',
  'statistics.champion.said': 'champion : {value}',
  'statistics.csv': 'Parties en CSV',
  'statistics.json': 'Tout en JSON',
} satisfies Translation<EnglishParts['statistics']>
