import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Kaufe auf dem Markt Minen, Schürfrechte und Schiffe, tausche sie gegen Edelsteine und bezahle damit einen ' +
    'prächtigen Park. Die Preise auf dem Markt hängen von den Nachbarfeldern ab: Münzen machen die Felder daneben ' +
    'teurer.',
  chapters: {
    goal: {
      title: 'Spielziel',
      blocks: [
        'Lege den *wertvollsten Park* an. Punkte bringen Bauwerke, Wälder, Tiere, Bonuskarten und deine ' +
          'Entwicklungsleisten.',
        'Das Spiel endet nach der Runde, in der jemand alle {light} hellgrünen Felder seines Parks bebaut hat.',
        'Einige deiner hellgrünen Felder sind Pflichtfelder. Ist am Ende eines davon nicht bebaut, kommst du gar ' +
          'nicht in die Wertung.',
        'Ein Park hat {light} hellgrüne und {dark} dunkelgrüne Felder. Die gestrichelten sind Pflichtfelder.',
      ],
    },
    setup: {
      title: 'Vorbereitung',
      blocks: [
        [
          'Du beginnst mit {coins} Münzen und den Edelsteinen aus der Tabelle. Auf deinen drei Entwicklungsleisten ' +
            'steht je ein Stein ganz oben.',
          'Dein Park hat {fields} Felder: {light} hellgrüne, einige davon Pflichtfelder, und {dark} dunkelgrüne. ' +
            'Welche Bauwerke Pflicht sind, ist von Tableau zu Tableau verschieden.',
          'Ein Startspieler wird ausgelost. Sein Stein kommt auf Feld 0 der Startspielerleiste, die anderen ' +
            'folgen im Uhrzeigersinn auf 1, 2 und 3.',
          'Von jedem Bauwerk gibt es {buildingSupply} Plättchen (Rückseite: Wald), von jedem Tier ' +
            '{animalSupply}. Edelsteine, Diamanten und Ausrüstung gehen nie aus.',
        ],
        'Zu viert steht der Stein des Startspielers auf 0 und der des Letzten auf 3. Am Anfang liegt also der ' +
          'rechte Nachbar des Startspielers vorn.',
        {
          caption: 'Deine Edelsteine zu Beginn',
          head: [
            'Edelstein',
            '[gem:blue] Blau',
            '[gem:yellow] Gelb',
            '[gem:green] Grün',
            '[gem:red] Rot',
            '[gem:diamond] Diamant',
          ],
          rows: ['Anzahl'],
        },
        {
          caption: 'Die Pflichtfelder der vier Tableaus',
          head: ['Tableau', '1', '2', '3', '4'],
          rows: [
            '[tile:fountain] Brunnen',
            '[tile:orangery] Orangerie',
            '[tile:pavilion] Pavillon',
            '[tile:rose-garden] Rosengarten',
            'Zusammen',
          ],
        },
      ],
    },
    round: {
      title: 'Eine Runde',
      blocks: [
        'Jede Runde hat fünf Phasen.',
        [
          '*Markt:* Neue Marktstreifen werden ausgelegt.',
          '*Kaufen:* Du setzt Münzen auf Felder und bekommst, was sie zeigen.',
          '*Diamanten:* für ungesetzte Münzen und für Zylinderhüte. Auch der neue Startspieler wird bestimmt.',
          '*Edelsteine:* Du tauschst Ausrüstung gegen Edelsteine.',
          '*Bauen:* Du bezahlst mit Edelsteinen Plättchen für deinen Park.',
        ],
        'Münzen, Edelsteine und Plättchen liegen immer offen für alle.',
        'Markt, Kaufen, Diamanten, Edelsteine, Bauen.',
      ],
    },
    market: {
      title: 'Phase 1: Markt',
      blocks: [
        'Dunkle und helle Marktstreifen werden getrennt gemischt. Von beiden werden so viele ' +
          'nebeneinandergelegt, wie Spieler mitspielen: erst die dunklen, dann die hellen. Zu dritt hat der Markt ' +
          'also sechs Spalten. Der Rest bleibt geschlossen.',
        'Es gibt je {strips} dunkle und helle Streifen mit {stripFields} Feldern auf beiden Seiten. Welche ' +
          'Seite oben liegt, bestimmt der Zufall.',
      ],
    },
    buying: {
      title: 'Phase 2: Kaufen',
      blocks: [
        'Beginnend beim Startspieler macht ihr reihum *jeweils einen Kauf* oder passt. Wer gepasst hat, kauft ' +
          'in dieser Phase nicht mehr. Sie endet, wenn alle gepasst haben.',
        'Für einen Kauf setzt du Münzen auf ein freies Feld: *eine, und eine weitere für jede Münze auf den ' +
          'Nachbarfeldern* (oben, unten, links, rechts) – egal, von wem sie ist. Alle diese Münzen bleiben liegen ' +
          'und verteuern ihrerseits die Nachbarn.',
        'Auf den Nachbarfeldern liegen 0, 2 oder 4 Münzen: Das Feld kostet {price1}, {price2} oder {price3}.',
        'Auf ein besetztes Feld kann niemand mehr setzen. Felder, die sich nur an einer Ecke berühren, sind ' +
          'keine Nachbarn.',
        'Drei freie Felder und was sie gerade kosten.',
      ],
    },
    goods: {
      title: 'Was die Felder bringen',
      blocks: [
        'Du bekommst sofort, was das Feld zeigt.',
        [
          '*Ausrüstung:* Nimm das abgebildete Plättchen: eine [mine:blue] Mine in einer Farbe, ein ' +
            '[equipment:right] Schürfrecht oder ein [equipment:ship] Schiff mit einem Wert von 2 bis 5. Auf manchen ' +
            'Feldern sind zusätzlich Zylinderhüte abgebildet.',
          '*Zylinderhüte* [equipment:hat]: Zieh deinen Stein auf der Startspielerleiste um so viele Felder vor. ' +
            'Auf einem besetzten Feld kommt er obenauf. Wer über Feld 9 hinauszieht, wird neuer Startspieler. ' +
            '~Ziehen mehrere darüber hinaus, zählen wir weiter, und der Vorderste wird es.~',
          '*Tier:* Wähle [tile:pond] Teich, [tile:deer-park] Wildpark oder [tile:aviary] Voliere und lege das ' +
            'Plättchen in deinen Park. ~Ist kein Plättchen mehr da oder hätte keines Platz, kannst du das Feld ' +
            'nicht kaufen.~',
          '*Entwicklung:* Dein Stein auf dieser Entwicklungsleiste rückt ein Feld nach unten. Beim *?* wählst ' +
            'du die Leiste.',
        ],
        'Mine, Schürfrecht, Schiff, Zylinderhüte, Tier und Schritte auf den Entwicklungsleisten.',
        {
          caption: 'Zylinderhüte bei Schürfrechten und Schiffen',
          head: ['Wert', '2', '3', '4', '5'],
          rows: ['Zylinderhüte'],
        },
        'Ein Schritt auf der Leiste *„Geld“* bringt sofort eine Münze mehr; du kannst sie noch in dieser Runde ' +
          'setzen. Steht dein Stein schon ganz unten, bringt der Schritt nichts – kaufen darfst du das Feld trotzdem.',
        'Die Leiste „Wald“ zeigt, was jeder Wald wert ist, die Leiste „Technik“, was es zu jedem eingetauschten ' +
          'Satz dazugibt, und die Leiste „Geld“, wie viele Münzen du in jeder Runde hast.',
        {
          caption: 'Die Entwicklungsleisten vom obersten bis zum letzten Feld',
          head: ['Feld', '1', '2', '3', '4', '5'],
          rows: [
            '[step:forest] Wald: Punkte je Wald',
            '[step:technology] Technik: Edelsteine extra je Satz',
            '[step:technology] Technik: Diamanten je Satz',
            '[step:money] Geld: Münzen je Runde',
          ],
        },
        {
          caption: 'Punkte der Entwicklungsleisten am Ende',
          head: ['Feld', '1', '2', '3', '4', '5'],
          rows: ['[step:technology] Technik', '[step:money] Geld'],
        },
      ],
    },
    diamonds: {
      title: 'Phase 3: Diamanten',
      blocks: [
        [
          'Ein [gem:diamond] Diamant geht an den, der die *meisten ungesetzten Münzen* hat. Bei Gleichstand ' +
            'bekommen alle Beteiligten einen. ~Hat niemand mehr eine Münze, bekommt niemand einen.~',
          'Ein [gem:diamond] Diamant geht an den, der auf der Startspielerleiste *am weitesten vorn* steht, und ' +
            'an alle auf demselben Feld.',
        ],
        'Wer auf diesem Feld obenauf steht, wird *neuer Startspieler*.',
        'Die nächsten beiden Phasen werden in der Reihenfolge der Leiste gespielt: der Vorderste zuerst, auf ' +
          'demselben Feld der obere Stein vor dem unteren.',
        'Zwei Steine stehen auf 6, einer auf 4 und einer auf 1: Zuerst kommt der obere auf 6, dann der untere ' +
          'auf 6, dann 4, dann 1.',
        'Zieht ein Stein weiter, behalten die anderen ihre Reihenfolge. Es lohnt sich also, zuletzt anzukommen.',
        'Von den beiden ganz vorn wird der obere Startspieler. Einen Diamanten bekommen beide.',
      ],
    },
    gems: {
      title: 'Phase 4: Edelsteine',
      blocks: [
        'Ein *Satz* aus Mine, Schürfrecht und Schiff bringt Edelsteine in der Farbe der Mine – so viele, wie der ' +
          '*niedrigere* Wert von Schürfrecht und Schiff angibt. Die drei Plättchen kommen zurück in den Vorrat.',
        'Bei jedem Satz bekommst du zusätzlich, was deine Entwicklungsleiste „Technik“ zeigt.',
        'Grüne Mine, Schürfrecht 4, Schiff 5: {exchangeGems} grüne Edelsteine. Das Technikfeld gibt einen ' +
          'Edelstein und einen Diamanten dazu: zusammen {exchangeTotal} grüne und ein Diamant.',
        'Ein Satz und was er bringt.',
        'Vollständige Sätze *musst* du eintauschen, bis keiner mehr übrig ist. Welche Plättchen ' +
          'zusammengehören, bestimmst du.',
        'Erst tauschst du alle deine Sätze ein, dann entscheidest du, was du behältst, dann ist der Nächste an der ' +
          'Reihe. Behalten darfst du *einen unvollständigen Satz*, also höchstens ein Plättchen jeder Sorte. Der ' +
          'Rest kommt zurück in den Vorrat.',
        'Eine gelbe und eine rote Mine, Schürfrechte 5, 3 und 2, Schiffe 5 und 3: Das gibt fünf Edelsteine der ' +
          'einen und drei der anderen Farbe. Das Schürfrecht 2 darfst du behalten.',
        'Zwei Sätze und ein Schürfrecht, das bleiben darf.',
      ],
    },
    building: {
      title: 'Phase 5: Bauen',
      blocks: [
        'In der Reihenfolge der Startspielerleiste baut ihr *jeweils ein Plättchen* oder passt. Wer gepasst ' +
          'hat, baut in dieser Phase nicht mehr.',
        'Du bezahlst die Edelsteine, die eine *Preistafel* zeigt, und legst einen deiner Steine darauf. Jede Tafel ' +
          'darfst du nur einmal pro Runde nutzen. *Jeder fremde Stein* darauf kostet dich einen beliebigen Edelstein ' +
          'mehr.',
        'Ein [gem:diamond] Diamant ersetzt jeden Edelstein. Wo [gem:any] beliebige Edelsteine verlangt werden, ' +
          'darfst du Farben mischen.',
        'Die sieben Preistafeln.',
        {
          caption: 'So viele Edelsteine verlangen die Preistafeln',
          head: [
            'Preistafel',
            '[gem:blue] Blau',
            '[gem:yellow] Gelb',
            '[gem:green] Grün',
            '[gem:red] Rot',
            '[gem:any] Beliebig',
          ],
          rows: [
            'Brunnen',
            'Orangerie',
            'Pavillon',
            'Rosengarten',
            'Wald, günstiger',
            'Wald, teurer',
            'Beliebiges Plättchen',
          ],
        },
        'Mit der Tafel *beliebiges Landschaftsplättchen* baust du eines der vier Bauwerke oder einen Wald. So ' +
          'geht sogar ein zweiter Brunnen in derselben Runde.',
        'Ein Wald ist die Rückseite eines Bauwerks und kommt vom größten Stapel. ~Sind Stapel gleich hoch, gilt ' +
          'die Reihenfolge Brunnen, Orangerie, Pavillon, Rosengarten.~ Ist der Stapel eines Bauwerks leer, kannst ' +
          'du es nicht bauen.',
        'Auf dem Brunnen liegt dein Stein: Du darfst ihn in dieser Runde nicht noch einmal bauen, außer über die ' +
          'letzte Tafel. Auf Orangerie und Pavillon liegt keiner: Sie kosten, was die Tafel zeigt. Auf dem ' +
          'Rosengarten liegen zwei fremde: Er kostet dich zwei Edelsteine mehr. Je einer liegt auf den beiden ' +
          'Wäldern und auf der letzten Tafel: je einer mehr.',
        'Der Rosengarten mit zwei fremden Steinen.',
      ],
    },
    park: {
      title: 'Dein Park',
      blocks: [
        [
          '~Ein Bauwerk kommt zuerst auf sein eigenes offenes Pflichtfeld.~',
          'Sonst kommt ein Plättchen auf ein beliebiges freies hellgrünes Feld.',
          'Sind alle {light} hellgrünen Felder voll, geht es auf den dunkelgrünen weiter.',
          'Sind alle {fields} Felder voll, kannst du nichts mehr nehmen.',
        ],
        'Sind alle übrigen hellgrünen Felder voll und ist noch ein Pflichtfeld offen, passen nur noch die ' +
          'fehlenden Pflichtbauwerke. Sonst ist es gleich, wo ein Plättchen liegt.',
        'Erst Pflichtfelder, dann hellgrün, zuletzt dunkelgrün.',
      ],
    },
    bonus: {
      title: 'Bonuskarten',
      blocks: [
        'Es gibt acht Bonuskarten. Du nimmst sie sofort, wenn du mit einem Bauwerk die Bedingung erfüllst.',
        [
          'Wer zuerst *drei* Brunnen, Orangerien, Pavillons oder Rosengärten hat: je {three} Punkte.',
          'Wer zuerst *alle vier* Bauwerke hat: {first} Punkte. Wer es als Zweiter schafft: {second}. Baust du ' +
            'alle vier noch einmal, kannst das wieder du sein.',
          'Wer zuerst *fünf gleiche* Bauwerke hat: {firstFive} Punkte. Wer es als Zweiter schafft: {secondFive}. ' +
            'Mit fünf weiteren gleichen kannst das wieder du sein.',
        ],
        'Ein Bauwerk kann dir mehrere Karten auf einmal bringen. Wälder zählen nicht mit.',
        {
          caption: 'Punkte der Bonuskarten',
          head: ['Bonuskarte', 'Erster', 'Zweiter'],
          rows: ['Drei gleiche Bauwerke (vier Karten)', 'Alle vier Bauwerke', 'Fünf gleiche Bauwerke'],
        },
      ],
    },
    roundEnd: {
      title: 'Rundenende',
      blocks: [
        [
          'Du füllst deine Münzen wieder auf, bis zur Zahl auf deiner Entwicklungsleiste „Geld“. Ungesetzte ' +
            'Münzen kommen nicht dazu.',
          'Alle nehmen ihre Steine von den Preistafeln zurück.',
          'Der Stein des neuen Startspielers kommt auf Feld 0, die anderen folgen im Uhrzeigersinn auf 1, 2 und 3.',
          'Ausrüstung, die du behalten hast, bleibt bei dir.',
        ],
      ],
    },
    score: {
      title: 'Spielende und Wertung',
      blocks: [
        'Hat jemand alle {light} hellgrünen Felder belegt, beim Kaufen oder beim Bauen, wird die Runde noch zu ' +
          'Ende gespielt. Dann ist das Spiel aus.',
        'Wer ein offenes Pflichtfeld hat, kommt *nicht in die Wertung*.',
        [
          '{building} Punkte für jedes Bauwerk.',
          'Für jeden Wald so viel, wie deine Entwicklungsleiste „Wald“ angibt.',
          '{animalSet} Punkte für jeden Satz aus Teich, Wildpark und Voliere; {animalSingle} Punkt für jedes ' +
            'andere Tierplättchen.',
          'Die Punkte deiner Bonuskarten.',
          'Die Punkte deiner Leisten „Technik“ und „Geld“.',
        ],
        'Ein Bauwerk, ein Satz Tiere, ein einzelnes Tier.',
        'Wer die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer *mehr Edelsteine* hat, ~Diamanten ' +
          'eingerechnet.~ Ist auch das gleich, gibt es mehrere Gewinner.',
        'Nur zur Sicherheit, denn so weit kommt kein echtes Spiel: Nach {rounds} Runden wird abgebrochen und ' +
          'gewertet. Kommt niemand in die Wertung, gewinnt niemand.',
        {
          caption: 'Eine Beispielwertung',
          head: ['Spieler', '1', '2', '3', '4'],
          rows: ['Bauwerke', 'Wälder', 'Tiere', 'Bonus', 'Leisten', 'Summe'],
        },
      ],
    },
    options: {
      title: 'Tischoptionen',
      blocks: [
        'Drei Fragen lässt die Spielregel offen. Wer einen Tisch öffnet, kann wählen:',
        [
          '*Diamant für Münzen:* Hat niemand mehr eine Münze, bekommt entweder niemand einen Diamanten ' +
            '(Voreinstellung) oder jeder einen.',
          '*Wald:* Sind Stapel gleich hoch, kommt der Wald entweder vom ersten in fester Reihenfolge ' +
            '(Voreinstellung) oder vom Stapel deiner Wahl.',
          '*Tierfelder:* Kaufen kannst du sie entweder nur, wenn das Plättchen in deinem Park Platz hat ' +
            '(Voreinstellung), oder immer, wenn das Feld frei ist. Dann bekommst du für deine Münzen kein ' +
            'Plättchen, falls keines mehr da ist oder dein Park keinen Platz dafür hat.',
        ],
      ],
    },
  },
  hints: {
    welcome: 'Willkommen im Club! Setz eine Münze auf ein Feld, und du bekommst sofort, was es zeigt.',
    price: 'Münzen auf Nachbarfeldern machen ein Feld teurer: eine mehr für jede. Such dir ruhige Ecken.',
    set:
      'Mine, Schürfrecht und Schiff bilden einen Satz. Schürfrecht und Schiff sollten etwa gleich viel wert sein: ' +
      'Der niedrigere Wert zählt.',
    passing: 'Wer die meisten Münzen übrig hat, bekommt einen Diamanten. Früh passen kann sich lohnen.',
    hats: 'Zylinderhüte bringen dich hier voran. Wer vorn steht, bekommt einen Diamanten und wird Startspieler.',
    diamonds:
      'Diamanten ersetzen jeden Edelstein. Es gibt sie für die meisten ungesetzten Münzen und ganz vorn auf ' +
      'dieser Leiste.',
    animal: 'Wähle ein Tier. Teich, Wildpark und Voliere zusammen bringen {animalSet} Punkte, einzeln fast nichts.',
    advance: 'Wähle eine Leiste: Wald für die Wertung, Technik für mehr Edelsteine, Geld für mehr Münzen.',
    exchange:
      'Tausche einen Satz ein: Tippe auf Mine, Schürfrecht und Schiff. Der niedrigere Wert sagt, wie viele ' +
      'Edelsteine du bekommst.',
    keep: 'Ein Plättchen jeder Sorte darf bis zur nächsten Runde bleiben. Der Rest kommt zurück in den Vorrat.',
    build: 'Jetzt wird gebaut! Jede Preistafel verlangt ihre Edelsteine. Jede darfst du einmal pro Runde nutzen.',
    surcharge:
      '+1 oder mehr auf einer Tafel: Andere haben sie vor dir genutzt. Jeder von ihnen macht sie um einen ' +
      'Edelstein teurer.',
    mandatory: 'Denk an deine Pflichtfelder. Ist am Ende eines offen, kommst du nicht in die Wertung.',
    pay: 'So zahlst du am günstigsten. Du kannst es Edelstein für Edelstein ändern.',
    end:
      'Die Runde ist vorbei, ein Park ist voll. Bauwerke, Wälder, Tiere, Bonuskarten und Leisten werden ' +
      'zusammengezählt.',
  },
}
