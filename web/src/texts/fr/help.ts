export default {
  'help.contents': 'Sommaire',
  'help.here': 'vous êtes ici',
  'help.back.table': 'Retour à la table',
  'help.back.home': 'Accueil',
  'help.back.replay': 'Retour au replay',
  'help.clauses': 'Règles :',
  'help.foot': 'Les petits numéros renvoient aux articles des règles complètes.',
  'help.reading': 'notre lecture',
  'help.readings': '« Notre lecture » signale ce que la règle du jeu ne tranche pas : voici comment nous le jouons.',
  'guide.title': 'Conseil',
  'guide.gotIt': 'Compris',
  'guide.off': 'Plus de conseils',
} as const
