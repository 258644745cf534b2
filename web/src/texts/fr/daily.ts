import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'daily.title': 'Donne du jour',
  'daily.claim':
    'La même donne et les mêmes robots pour tous, une fois par jour. Vous n’avez qu’un essai : ' +
    'rien ne peut être annulé.',
  'daily.alone': 'Sans serveur, vous êtes comparé aux robots.',
  'daily.play': 'Jouer la donne',
  'daily.ofPlayers': { one: 'sur {n} joueur', other: 'sur {n} joueurs' },
  'daily.ofSeats': { one: 'sur {n} à la table', other: 'sur {n} à la table' },
  'daily.better': 'Mieux que {share} %.',
  'daily.inRow': { one: '{n} jour d’affilée.', other: '{n} jours d’affilée.' },
  'daily.table': 'Votre table',
  'daily.byPoints': 'Joueurs, par points',
  'daily.beside': 'Vous et le champion',
  'daily.sameSeat': 'même donne, même place',
  'daily.champion': 'Champion',
  'daily.same': 'égalité',
  'daily.line': 'Votre ligne à partager',
  'daily.inOrder': 'du début à la fin',
  'daily.level': 'à égalité ou devant',
  'daily.nearly': 'jusqu’à 2 derrière',
  'daily.behind': 'plus loin derrière',
  'daily.championPlays': 'Le champion joue la même donne …',
  'daily.noChampion': 'Le champion n’a pas pu jouer ici.',
  'daily.share': 'Partager la ligne',
  'daily.review': 'Analyser ma partie',
  'daily.next': 'Prochaine donne dans {left}, {game}',
  'daily.placeShort': '{place} sur {of}',
  'daily.rankShort': '{rank} sur {of} à la table',
  'daily.result': 'Votre résultat du jour',
} satisfies Translation<EnglishParts['daily']>
