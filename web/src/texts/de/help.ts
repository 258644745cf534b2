import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'help.contents': 'Inhalt',
  'help.here': 'hier bist du gerade',
  'help.back.table': 'Zurück zum Tisch',
  'help.back.home': 'Startseite',
  'help.back.replay': 'Zurück zur Wiedergabe',
  'help.reading': 'unsere Auslegung',
  'help.readings': '„Unsere Auslegung“ steht dort, wo die Spielregel eine Frage offenlässt: So spielen wir es.',
  'guide.title': 'Tipp',
  'guide.gotIt': 'Verstanden',
  'guide.off': 'Keine Tipps mehr',
  'numbers.badge': 'rekonstruierte Zahlen',
  'numbers.short': 'rekonstruiert',
  'numbers.title': 'Rekonstruierte Zahlen',
  'numbers.why':
    'Du spielst nach den echten Regeln. Einige Karten und Tafeln dieses Spiels sind aber nirgends überliefert. ' +
    'Wir haben Zahlen gewählt, die zu allem Bekannten passen, und sie in simulierten Partien erprobt. In deinem ' +
    'Exemplar können sie anders sein.',
  'numbers.which': 'Welche Zahlen?',
  'numbers.useOwn': 'Eigenes Exemplar verwenden',
  'numbers.own': 'eigenes Exemplar',
  'numbers.ownTitle': 'Eigenes Exemplar',
  'numbers.ownWhy':
    'An diesem Tisch gelten die Zahlen aus einem eigenen Exemplar des Spiels. Er zählt nicht für die Rangliste.',
  'numbers.file': 'Mein eigenes Exemplar',
  'numbers.fileHint':
    'Eine Datei mit den Zahlen deines Exemplars. Speichere die Datei unter „Welche Zahlen?“, berichtige sie und ' +
    'wähle sie hier aus.',
} satisfies Translation<EnglishParts['help']>
