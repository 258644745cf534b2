export default {
  'help.contents': 'Inhalt',
  'help.here': 'hier seid ihr gerade',
  'help.back': 'Zurück zum Tisch',
  'help.clauses': 'Regeln:',
  'help.foot': 'Die kleinen Nummern nennen die Abschnitte der vollständigen Regeln.',
  'guide.title': 'Tipp',
  'guide.gotIt': 'Verstanden',
  'guide.off': 'Keine Tipps mehr',
} as const
