import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Runde für Runde liegen im Palast Juwelen aus. Du bietest mit verdeckten Geldkarten darauf: Die höchste ' +
    'Karte an einem Kissen holt das Juwel. Einzelne Juwelen bringen wenig, viele von einer Farbe bringen viel.',
  chapters: {
    goal: {
      title: 'Darum geht es',
      blocks: [
        'Sammle Juwelen. Sind alle Karten gespielt, gewinnt, wer die *meisten Punkte* hat.',
        'Jedes Juwel zählt so viele Punkte, wie seine Farbe wert ist. Dazu kommen *Bonuspunkte* für jede Farbe, ' +
          'von der du mehrere Juwelen hast.',
        'Jede deiner Geldkarten kannst du im ganzen Spiel nur einmal ausspielen. Eine hohe Karte holt dir jetzt ' +
          'ein Juwel – und fehlt dir später.',
        {
          caption: 'Die {jewels} Juwelen',
          head: ['Farbe', 'Punkte je Juwel', 'Anzahl'],
          rows: [
            '[jewel:white] Weiß',
            '[jewel:red] Rot',
            '[jewel:yellow] Gelb',
            '[jewel:green] Grün',
            '[jewel:blue] Blau',
          ],
        },
      ],
    },
    setup: {
      title: 'Vorbereitung',
      blocks: [
        [
          'Alle {jewels} Juwelen kommen in den Stoffbeutel. Jeder mischt seine Geldkarten und legt sie als ' +
            'verdeckten Stapel bereit.',
          'Dein Stapel enthält die Karten 1 bis {topCard}, jede einmal. Zu zweit enthält er die Karten 1 bis ' +
            '{twoTopCard} doppelt; die höheren bleiben in der Schachtel.',
          'Laut Spielregel ist der Jüngste Startspieler. Hier wird er ausgelost, es sei denn, der Gastgeber hat ' +
            'ihn bestimmt.',
        ],
        'Zu dritt gibt es nur zwei Kissen.',
        {
          caption: 'Das hängt von der Spielerzahl ab',
          head: ['Spieler', '2', '3', '4', '5'],
          rows: [
            'Kissen',
            'gezogene Juwelen',
            'Karten im Stapel',
            'Karten auf der Hand',
            'Runden je Durchgang',
            'Karten je Spieler und Runde',
          ],
        },
      ],
    },
    stages: {
      title: 'Durchgänge und Runden',
      blocks: [
        'Gespielt werden {stages} *Durchgänge*. Ein Durchgang besteht aus mehreren *Runden*, die alle gleich ablaufen.',
        'Zu Beginn eines Durchgangs nehmen alle neue Karten von ihrem Stapel auf die Hand. Deine Handkarten ' +
          'siehst nur du. Was in deinem Stapel noch kommt, weiß niemand – auch du nicht.',
        'Ein Durchgang ist zu Ende, wenn niemand mehr Handkarten hat. Nach dem dritten Durchgang sind auch die ' +
          'Stapel leer: Das Spiel endet, und es wird gewertet.',
      ],
    },
    offer: {
      title: 'Das Angebot',
      blocks: [
        'Der Startspieler zieht offen *ein Juwel mehr, als es Kissen gibt*. Eines davon sucht er aus: Es kommt ' +
          '*zurück* in den Stoffbeutel. Die anderen werden auf die Kissen gelegt, auf jedes eines.',
        'Welches Juwel auf welchem Kissen liegt, spielt keine Rolle.',
        'Vier Juwelen gezogen: Eines geht zurück, drei werden angeboten.',
      ],
    },
    bids: {
      title: 'Bieten',
      blocks: [
        'Beginnend beim Startspieler legen alle im Uhrzeigersinn *eine Karte verdeckt* an eines der Kissen, ' +
          'gegebenenfalls auf die Karten, die dort schon liegen.',
        'Alle sehen, wer wohin gelegt hat und in welcher Reihenfolge. Wie hoch ein Gebot ist, sieht niemand.',
        'Du musst eine Karte legen, passen geht nicht. Reizt dich kein Juwel, wirst du eben eine niedrige Karte los.',
        'Drei Gebote an einem Kissen. Die Zahlen zeigen, wer wann gelegt hat.',
      ],
    },
    reveal: {
      title: 'Aufdecken',
      blocks: [
        'Liegen alle Karten, werden sie gleichzeitig aufgedeckt. Jedes Kissen wird einzeln abgerechnet.',
        [
          '*Eine Karte:* Wer sie gelegt hat, bekommt das Juwel, und sei sie noch so niedrig.',
          '*Mehrere Karten:* Die höchste gewinnt das Juwel. Sind mehrere gleich hoch, gewinnt von ihnen die, die ' +
            '*zuerst lag*.',
          '*Keine Karte:* Das Juwel kommt zurück in den Stoffbeutel.',
        ],
        'Beim roten Juwel liegt eine Karte allein und gewinnt. Beim grünen schlägt die 9 die 8. Beim blauen ' +
          'liegt zweimal die 12: Die erste gewinnt.',
        'Allein, höher oder früher: So kommst du an ein Juwel.',
        'Gewonnene Juwelen verschwinden hinter dem *Sichtschirm*. Alle gespielten Karten kommen aus dem Spiel, ' +
          'ob sie gewonnen haben oder nicht.',
        'Neuer Startspieler ist der linke Nachbar des bisherigen. Das geht über die Durchgänge hinweg so weiter, ' +
          'insgesamt {rounds} Runden lang.',
        'Hinter den Sichtschirmen kann niemand nachzählen. Merken ist erlaubt.',
      ],
    },
    score: {
      title: 'Wertung',
      blocks: [
        'Jedes Juwel zählt die Punkte seiner Farbe.',
        'Zusätzlich gibt es für jede Farbe Bonuspunkte, je nachdem, wie viele Juwelen du von ihr hast.',
        'Die {bonusCards} Bonuspunktekarten aus der Schachtel helfen nur beim Zählen. Knapp werden sie nie.',
        'Die Bonusstufen zu dritt, viert und fünft (oben) und zu zweit (unten).',
        {
          caption: 'So viele Juwelen einer Farbe brauchst du; für die letzte Stufe dürfen es auch mehr sein',
          head: ['Bonuspunkte', '{bonus1}', '{bonus2}', '{bonus3}', '{bonus4}'],
          rows: ['3 bis 5 Spieler', '2 Spieler'],
        },
        'Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer *mehr Juwelen* hat. Ist auch das ' +
          'gleich, endet das Spiel unentschieden, und alle Beteiligten gewinnen.',
        'Drei weiße, fünf rote und ein blaues Juwel: {examplePoints} Punkte für die Juwelen, {exampleBonus} ' +
          'Bonuspunkte, zusammen *{exampleTotal} Punkte*.',
        'Das Beispiel in Bildern.',
      ],
    },
    two: {
      title: 'Zu zweit',
      blocks: [
        [
          'Dein Stapel enthält die Karten 1 bis {twoTopCard} doppelt. Die höheren bleiben in der Schachtel.',
          'Ein Durchgang hat vier Runden, und du nimmst acht Karten auf die Hand.',
          'Ihr legt abwechselnd, der Startspieler zuerst, bis *beide zwei Karten gelegt* haben. Deine beiden ' +
            'müssen an *verschiedenen Kissen* liegen.',
          'Habt ihr an einem Kissen gleich hohe Karten, bekommt der *Startspieler* der Runde das Juwel – egal, ' +
            'wer zuerst gelegt hat.',
          'Der Startspieler wechselt nach jeder Runde. Insgesamt sind es {twoRounds} Runden.',
          'Für jede Bonusstufe brauchst du ein Juwel mehr als zu dritt, viert oder fünft.',
        ],
        'Beide haben an zwei der drei Kissen eine Karte.',
      ],
    },
    secrets: {
      title: 'Was alle wissen dürfen',
      blocks: [
        [
          '*Offen:* welche Juwelen gezogen, angeboten, zurückgelegt und gewonnen wurden; wer wann wohin gelegt ' +
            'hat; jede aufgedeckte Karte; wie viele Karten jeder auf der Hand und im Stapel hat.',
          '*Tischoption „Juwelen der anderen“:* hinter den Sichtschirmen verdeckt, wie im Originalspiel, oder ' +
            'für alle offen. Die Regeln bleiben gleich.',
          '*Tischoption „Liste der übrigen Karten aller Spieler“:* nein, wie im Originalspiel, oder ja. Dann ' +
            'zeigt der Tisch, welche Karten jeder noch hat, Hand und Stapel zusammen.',
          '*Geheim:* die Handkarten, die Reihenfolge der Stapel, verdeckt liegende Karten und welche Juwelen ' +
            'als Nächstes kommen.',
        ],
        'Mit perfektem Gedächtnis wüsstest du also, wer welche Juwelen hat und welche Karten jeder noch besitzt.',
      ],
    },
  },
  hints: {
    welcome:
      'Willkommen im Palast! Du bietest mit verdeckten Karten auf Juwelen. Am meisten bringen viele von einer Farbe.',
    giveBack:
      'Du bist Startspieler. Eines dieser Juwelen kommt zurück in den Stoffbeutel: am besten eines, das anderen ' +
      'mehr nützt als dir.',
    othersGiveBack: 'Der Startspieler legt jetzt ein Juwel zurück. Die anderen kommen auf die Kissen.',
    hand: 'Das sind deine Geldkarten für diesen Durchgang. Jede spielst du nur einmal, dann ist sie aus dem Spiel.',
    place:
      'Wähle eine Karte und dann ein Kissen. Die höchste Karte dort gewinnt das Juwel. Eine einzelne Karte ' +
      'gewinnt immer.',
    order: 'Die kleinen Zahlen zeigen, wer zuerst gelegt hat. Von zwei gleich hohen Karten gewinnt die frühere.',
    twoCards:
      'Du legst in dieser Runde zwei Karten, an verschiedene Kissen. Sind die höchsten gleich hoch, gewinnt der ' +
      'Startspieler.',
    reveal: 'Alle Karten werden gleichzeitig aufgedeckt. Hier steht, wer was gewonnen hat und warum.',
    nobody: 'Auf ein Juwel hat niemand geboten: Es wandert zurück in den Stoffbeutel und kann wiederkommen.',
    firstJewel: 'Dein erstes Juwel! Deine Juwelen liegen hinter deinem Sichtschirm, nach Farben sortiert.',
    bonus: 'Schon zwei von einer Farbe! Hier siehst du, welchen Bonus ein weiteres Juwel bringt.',
    starter: 'Der Startspieler wechselt jede Runde. Wer zuletzt legt, sieht am meisten, verliert aber bei Gleichstand.',
    memory:
      'Gespielte Karten sind endgültig weg. Achte darauf, welche hohen Karten die anderen schon verbraucht haben.',
    stage:
      'Ein neuer Durchgang: Alle haben neue Karten gezogen. Niedrige Karten wirst du am besten dort los, wo ' +
      'sonst niemand bietet.',
    end: 'Geschafft! Farbe für Farbe werden die Punkte der Juwelen und die Bonuspunkte zusammengezählt.',
  },
}
