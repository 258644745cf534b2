import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Auf dem Basar kaufst du Antiquitäten, eine pro Zug, und mit jeder genommenen Münze kann der Preis sinken. ' +
    'Mit mehreren der gleichen Sorte holst du dir Sammlungskarten. Aber was in seiner Farbe allein bleibt, geht ' +
    'am Ende verloren.',
  chapters: {
    goal: {
      title: 'Spielziel',
      blocks: [
        'Sammle die *meisten Punkte*: mit Antiquitäten, mit Sammlungskarten und ein wenig mit den Rupien, die ' +
          'dir bleiben.',
        'Es gibt {antiques} Antiquitäten: sechs Sorten in sechs Farben, jede nur einmal. Die Zahl darauf, ' +
          '{lowest} bis {highest}, ist ihr Wert am Ende.',
        'Sorten bringen Sammlungskarten, Farben schützen deine Antiquitäten. Du brauchst beides.',
        'Die sechs Sorten (Krug, Messer, Instrument, Schmuck, Statue, Vase) und die sechs Farben mit ihren Mustern.',
      ],
    },
    setup: {
      title: 'Vorbereitung',
      blocks: [
        [
          'Die Antiquitäten werden verdeckt gemischt. {offer} davon liegen offen in einer Reihe: das *aktuelle ' +
            'Angebot*.',
          'Die *Handelskarten* liegen in einer Reihe, der Preis fällt von links nach rechts. Auf jeder liegt ' +
            'eine Goldmünze.',
          'Alle {cards} *Sammlungskarten* liegen offen für alle aus, die beige Seite nach oben.',
          'Der Startspieler, ausgelost oder vom Gastgeber bestimmt, hat {starterMoney} Rupien. Alle anderen ' +
            'haben {otherMoney}.',
        ],
        'Geld, Antiquitäten und Sammlungskarten sind immer für alle sichtbar. Verborgen ist nur die Reihenfolge ' +
          'des Nachziehstapels.',
        'Eine Goldmünze zählt {coin} Rupien, eine Silbermünze 1. Die Bank hat {gold} Gold- und {silver} ' +
          'Silbermünzen, wechselt und ist nie leer.',
        {
          caption: 'Preise der Handelskarten',
          head: ['Spieler', '1. Karte', '2. Karte', '3. Karte', '4. Karte', '5. Karte'],
          rows: ['2 oder 3 Spieler', '4 Spieler'],
        },
      ],
    },
    turn: {
      title: 'Dein Zug',
      blocks: [
        'Gespielt wird im Uhrzeigersinn. Ein Zug hat drei Schritte, immer in dieser Reihenfolge.',
        [
          '*Aktion:* eine Goldmünze nehmen oder eine Antiquität kaufen.',
          '*Sammlungskarte:* eine nehmen, wenn du kannst und möchtest.',
          '*Steuern:* zahlen, was du über {tax} Rupien hast.',
        ],
        'Die Aktion ist Pflicht. Passen darf niemand.',
        'Aktion, Sammlungskarte, Steuern.',
      ],
    },
    action: {
      title: 'Aktion: kaufen oder Goldmünze nehmen',
      blocks: [
        '*Goldmünze nehmen:* Nimm die Münze der am weitesten links liegenden Handelskarte, auf der noch eine ' +
          'liegt. Das sind {coin} Rupien. Das darfst du auch, wenn du schon reich bist.',
        '*Kaufen:* Nimm eine Antiquität aus dem aktuellen Angebot. Du zahlst den Preis der am weitesten links ' +
          'liegenden Handelskarte, auf der noch eine Münze liegt. Die Münze bleibt liegen.',
        'Die Zahl auf einer Antiquität ist ihr Wert am Ende. Mit dem Preis hat sie nichts zu tun.',
        'Kaufen oder die Münze nehmen – dann gilt der nächste Preis.',
        'Eine Münze ist weg, zwei der {offer} Antiquitäten sind verkauft. Die am weitesten links liegende Münze ' +
          'liegt auf einer {examplePrice}: Jede Antiquität kostet jetzt *{examplePrice} Rupien*.',
        'Schulden machen darf niemand. Verkauftes wird während des Verkaufstags nicht ersetzt.',
        'Die erste Münze fehlt, also bestimmt die zweite Karte den Preis.',
      ],
    },
    collect: {
      title: 'Sammlungskarten',
      blocks: [
        'Besitzt du nun, was eine Sammlungskarte zeigt, *darfst du sie nehmen*: eine pro Zug, auch wenn du eine ' +
          'Münze genommen hast. Du kannst auch warten – wenn sie dann noch da ist.',
        'Du brauchst *mindestens* die abgebildeten Antiquitäten. Die Farbe ist egal. Verbraucht wird nichts: ' +
          'Deine Antiquitäten zählen später auch für weitere Karten.',
        'Drei Vasen, ganz gleich in welchen Farben: Die große Vasenkarte gehört dir.',
        'Ist auf der Karte eine *Antiquität durchgestrichen*, gibst du beim Nehmen eine eigene Antiquität einer ' +
          'durchgestrichenen Sorte ab. Welche, suchst du aus.',
        '~Alle abgebildeten Antiquitäten musst du besitzen, bevor du eine abgibst.~ Sie kommt verdeckt aus dem Spiel.',
        'Diese Karte kostet ein Messer, einen Krug oder ein Instrument.',
        'Nimmst du die *große* Karte einer Sorte vor einer kleinen, darfst du von dieser Sorte keine *kleine* ' +
          'mehr nehmen. Hast du zuerst eine kleine genommen, gilt diese Einschränkung in dieser Sorte für dich ' +
          'nicht.',
        'Bei „Verschiedene“ heißt das: Sind 5 verschiedene deine erste Karte, darfst du weder 3 noch 4 ' +
          'verschiedene nehmen. Beginnst du mit 3 oder 4 verschiedenen, darfst du auch die beiden anderen nehmen, ' +
          'in beliebiger Reihenfolge.',
        'Wer die Karte mit 3 Vasen hat, darf die mit 2 Vasen nicht mehr nehmen. Wer 3 Messer hat, darf zuerst ' +
          'die Karte mit 2 Messern nehmen.',
        'Karten nimmst du nur aus dem Vorrat, nie von anderen. Was du genommen hast, bleibt dir – egal, was aus ' +
          'den Antiquitäten wird.',
        'Zuerst genommen, sperrt die große Karte die kleine.',
        'Zu jeder der sechs Sorten gibt es eine kleine Karte (2 Stück) und eine große (3 Stück). Die drei ' +
          'Karten „Verschiedene“ zeigen bestimmte Sorten.',
        'Alle {cards} Sammlungskarten.',
        {
          caption: 'Was die Sammlungskarten verlangen und bringen',
          head: ['Karte', 'Antiquitäten', 'Punkte', 'Abgeben'],
          rows: [
            'Klein, eine Sorte',
            'Groß, eine Sorte',
            'Klein, 3 verschiedene',
            'Klein, 4 verschiedene',
            'Groß, 5 verschiedene',
          ],
        },
      ],
    },
    tax: {
      title: 'Steuern',
      blocks: [
        'Hast du am Ende deines Zuges *mehr als {tax} Rupien*, zahlst du den Rest an die Bank. Bei {overTax} ' +
          'Rupien sind das 2.',
        'Eine Münze darfst du trotzdem nehmen: damit der nächste Preis gilt oder um den Verkaufstag zu beenden.',
        '{tax} Rupien passen in den Geldbeutel. Was darüber liegt, sind Steuern.',
      ],
    },
    days: {
      title: 'Verkaufstage',
      blocks: [
        'Ein *Verkaufstag* endet, sobald jemand die letzte Antiquität des aktuellen Angebots kauft oder die ' +
          'letzte Goldmünze nimmt. Dieser Zug wird noch beendet.',
        [
          'Übrige Antiquitäten kommen verdeckt aus dem Spiel.',
          '{offer} neue werden ausgelegt.',
          'Jede leere Handelskarte bekommt eine Goldmünze.',
          'Wer als Nächster an der Reihe gewesen wäre, beginnt den neuen Tag.',
        ],
        'Können keine {offer} Antiquitäten mehr ausgelegt werden, ist das Spiel aus und wird sofort gewertet. Es ' +
          'sind also immer {days} Verkaufstage.',
        'Die letzte Antiquität oder die letzte Münze: Beides beendet den Tag.',
      ],
    },
    score: {
      title: 'Spielende und Wertung',
      blocks: [
        'Zuerst geben alle gleichzeitig jede Antiquität ab, die ihre *einzige in dieser Farbe* ist. ' +
          'Sammlungskarten bleiben.',
        'Zwei grüne, zwei blaue, eine gelbe: Die gelbe Statue ist verloren.',
        [
          'Die Werte deiner übrigen Antiquitäten.',
          'Die Punkte deiner Sammlungskarten.',
          '1 Punkt für je {perPoint} Rupien.',
        ],
        'Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer *mehr Antiquitäten* hat, ~gezählt nach ' +
          'dem Abgeben.~ Ist auch das gleich, gibt es mehrere Gewinner.',
        'Antiquitäten {value1} + {value2} + {value3} + {value4} = {exampleAntiques}, nachdem die einzelne gelbe ' +
          'weg ist. Zwei Sammlungskarten zu {exampleCard} Punkten: {exampleCards}. {exampleRupees} Rupien: ' +
          '{exampleMoney} Punkt. Zusammen *{exampleTotal} Punkte*.',
        'Das Beispiel in Bildern.',
      ],
    },
    grey: {
      title: 'Zu zweit: die graue Seite',
      blocks: [
        'Eine Variante für zwei: Die Sammlungskarten liegen mit der *grauen Seite* nach oben. ~Bedingungen und ' +
          'Punkte sind die der beigen Seite.~ Wer eine nimmt, muss ihren Soforteffekt ausführen – als Letztes im ' +
          'Zug, nach den Steuern.',
        [
          '*Rupien:* {greyRupees} Rupien aus der Bank. Danach sind noch einmal Steuern fällig.',
          '*Noch einmal:* ein weiterer kompletter Zug. Ein zweites „noch einmal“ in diesem Zusatzzug verfällt, ' +
            'die Karte zählt trotzdem. ~Ist der Verkaufstag gerade zu Ende, wird erst der neue vorbereitet, und ' +
            'du beginnst ihn.~ Ist das Spiel aus, verfällt der Soforteffekt.',
          '*Räumen:* Alle Antiquitäten des aktuellen Angebots kommen aus dem Spiel. ~Gekauft wurde nichts, also ' +
            'geht der Tag weiter: Jetzt lassen sich nur noch Münzen nehmen, bis die letzte weg ist.~ Ist der Tag ' +
            'in diesem Zug schon zu Ende, gibt es nichts zu räumen.',
        ],
        'Du musst keine Karte nehmen. Manchmal lässt man sie wegen ihres Soforteffekts besser liegen.',
        'Als Tischoption kann „Räumen“ stattdessen den Tag beenden: Das Angebot gilt dann als ausverkauft, und ' +
          'der nächste Spieler beginnt einen neuen Verkaufstag.',
        'Die drei Soforteffekte: Rupien, noch einmal, räumen.',
      ],
    },
  },
  hints: {
    welcome: 'Willkommen auf dem Basar! In jedem Zug kaufst du eine dieser Antiquitäten oder nimmst eine Goldmünze.',
    price:
      'Die Münze ganz links zeigt, was jede Antiquität jetzt kostet. Ist sie weg, gilt der Preis der nächsten ' +
      'Karte: gleich hoch oder niedriger.',
    coin:
      'Zu wenig Geld? Nimm die Goldmünze: {coin} Rupien für dich. Danach gilt der Preis der nächsten Karte, oft ' +
      'ein niedrigerer.',
    tax:
      'Vorsicht: Am Ende deines Zuges darfst du höchstens {tax} Rupien behalten. Der Rest geht als Steuern an die ' +
      'Bank.',
    worth: 'Die Zahl auf der Antiquität ist ihr Wert am Ende, nicht ihr Preis. Alle kosten gleich viel.',
    alone:
      'Das Warnzeichen: Diese Farbe hast du nur einmal. Besorg dir eine zweite, sonst ist die Antiquität am ' +
      'Ende verloren.',
    progress: 'Schau, wozu deine Antiquitäten taugen: Zwei oder drei einer Sorte bringen eine Sammlungskarte.',
    collect:
      'Du erfüllst eine Sammlungskarte! Du darfst jetzt eine nehmen. Deine Antiquitäten behältst du, außer auf ' +
      'der Karte ist eine durchgestrichen.',
    crossed: 'Auf dieser Karte ist eine Antiquität durchgestrichen: Wer sie nimmt, gibt eine dieser Sorte ab.',
    give: 'Such aus, was du abgibst. Am besten etwas, das in seiner Farbe ohnehin allein ist.',
    taken: 'Jede Sammlungskarte gibt es nur einmal. Was jemand genommen hat, ist für die anderen weg.',
    blocked:
      'Du hast die große Karte dieser Sorte, deshalb ist die kleine für dich gesperrt. Nimm nächstes Mal erst ' +
      'die kleine.',
    day: 'Der Verkaufstag ist vorbei: neues Angebot, neue Münzen. Nach {days} Tagen ist Schluss.',
    grey: 'Diese Karten haben einen Soforteffekt, den du ausführen musst. Manchmal lässt man eine besser liegen.',
    end: 'Was in seiner Farbe allein war, ist jetzt weg. Der Rest zählt, dazu Karten und Rupien.',
  },
}
