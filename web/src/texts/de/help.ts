export default {
  'help.contents': 'Inhalt',
  'help.here': 'hier bist du gerade',
  'help.back.table': 'Zurück zum Tisch',
  'help.back.home': 'Zur Startseite',
  'help.back.replay': 'Zurück zur Wiedergabe',
  'help.clauses': 'Regeln:',
  'help.foot': 'Die kleinen Nummern verweisen auf die Abschnitte der vollständigen Regeln.',
  'help.reading': 'unsere Auslegung',
  'help.readings': '„Unsere Auslegung“ steht dort, wo die Spielregel eine Frage offenlässt: So spielen wir es.',
  'guide.title': 'Tipp',
  'guide.gotIt': 'Verstanden',
  'guide.off': 'Keine Tipps mehr',
} as const
