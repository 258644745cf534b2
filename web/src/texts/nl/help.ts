export default {
  'help.contents': 'Inhoud',
  'help.here': 'hier ben je nu',
  'help.back.table': 'Terug naar de tafel',
  'help.back.home': 'Naar de startpagina',
  'help.back.replay': 'Terug naar de herhaling',
  'help.clauses': 'Regels:',
  'help.foot': 'De kleine nummers verwijzen naar de artikelen van de volledige regels.',
  'help.reading': 'onze uitleg',
  'help.readings': 'Bij “onze uitleg” laten de spelregels de vraag open: zo spelen wij het.',
  'guide.title': 'Tip',
  'guide.gotIt': 'Begrepen',
  'guide.off': 'Geen tips meer',
} as const
