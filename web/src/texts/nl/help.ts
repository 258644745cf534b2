import type { EnglishParts, Translation } from '$lib/i18n/texts'

export default {
  'help.contents': 'Inhoud',
  'help.here': 'hier ben je nu',
  'help.back.table': 'Terug naar de tafel',
  'help.back.home': 'Startpagina',
  'help.back.replay': 'Terug naar de herhaling',
  'help.reading': 'onze uitleg',
  'help.readings': 'Bij “onze uitleg” laten de spelregels de vraag open: zo spelen wij het.',
  'guide.title': 'Tip',
  'guide.gotIt': 'Begrepen',
  'guide.off': 'Geen tips meer',
  'numbers.badge': 'gereconstrueerde getallen',
  'numbers.short': 'gereconstrueerd',
  'numbers.title': 'Gereconstrueerde getallen',
  'numbers.why':
    'Je speelt volgens de echte regels. Maar sommige kaarten en borden van dit spel staan in geen enkele bron. ' +
    'Daarom hebben we getallen gekozen die passen bij alles wat bekend is, en ze in gesimuleerde partijen ' +
    'uitgeprobeerd. In jouw exemplaar kunnen ze anders zijn.',
  'numbers.which': 'Welke getallen?',
  'numbers.useOwn': 'Mijn eigen exemplaar gebruiken',
  'numbers.own': 'eigen exemplaar',
  'numbers.ownTitle': 'Eigen exemplaar',
  'numbers.ownWhy':
    'Aan deze tafel gelden de getallen uit iemands eigen exemplaar van het spel. De tafel telt niet mee voor de ' +
    'ranglijst.',
  'numbers.file': 'Mijn eigen exemplaar',
  'numbers.fileHint':
    'Een bestand met de getallen van jouw exemplaar. Bewaar het bestand onder “Welke getallen?”, verbeter het ' +
    'en kies het hier.',
} satisfies Translation<EnglishParts['help']>
