import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'help.contents': 'Sommaire',
  'help.here': 'vous êtes ici',
  'help.back.table': 'Retour à la table',
  'help.back.home': 'Accueil',
  'help.back.replay': 'Retour au replay',
  'help.reading': 'notre lecture',
  'help.readings': '« Notre lecture » signale ce que la règle du jeu ne tranche pas : voici comment nous le jouons.',
  'guide.title': 'Conseil',
  'guide.gotIt': 'Compris',
  'guide.off': 'Ne plus afficher',
  'numbers.badge': 'nombres reconstitués',
  'numbers.short': 'reconstitués',
  'numbers.title': 'Nombres reconstitués',
  'numbers.why':
    'Vous jouez selon les vraies règles. Mais aucune source ne montre certaines cartes et certains tableaux de ' +
    'ce jeu : nous avons choisi des nombres qui concordent avec tout ce que l’on sait et les avons essayés dans ' +
    'des parties simulées. Votre exemplaire peut différer.',
  'numbers.which': 'Quels nombres ?',
  'numbers.useOwn': 'Utiliser mon propre exemplaire',
  'numbers.own': 'exemplaire personnel',
  'numbers.ownTitle': 'Exemplaire personnel',
  'numbers.ownWhy':
    'Cette table joue avec les nombres d’un exemplaire personnel du jeu. Elle ne compte pas pour le classement.',
  'numbers.file': 'Mon propre exemplaire',
  'numbers.fileHint':
    'Un fichier avec les nombres de votre exemplaire. Enregistrez celui de « Quels nombres ? », corrigez-le et ' +
    'choisissez-le ici.',
} satisfies Translation<EnglishParts['help']>
