export default {
  'help.contents': 'Inhoud',
  'help.here': 'hier zijn jullie nu',
  'help.back': 'Terug naar de tafel',
  'help.clauses': 'Regels:',
  'help.foot': 'De kleine nummers verwijzen naar de artikelen van de volledige regels.',
  'guide.title': 'Tip',
  'guide.gotIt': 'Begrepen',
  'guide.off': 'Geen tips meer',
} as const
