import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Koop op de markt mijnen, delfrechten en schepen, ruil ze voor edelstenen en betaal daarmee een schitterend ' +
    'park. De prijs hangt af van de buurvelden: munten maken de velden ernaast duurder.',
  chapters: {
    goal: {
      title: 'Doel van het spel',
      blocks: [
        'Leg het *waardevolste park* aan. Punten krijg je voor gebouwen, bossen, dieren, bonuskaarten en je sporen.',
        'Het spel eindigt na de ronde waarin iemand alle {light} lichte velden van zijn park heeft bebouwd.',
        'Sommige van je lichte velden zijn verplicht. Is er aan het einde nog een open, dan tel je helemaal niet mee.',
        'Een park heeft {light} lichte en {dark} donkere velden. De gestippelde zijn verplicht.',
      ],
    },
    setup: {
      title: 'Voorbereiding',
      blocks: [
        [
          'Je begint met {coins} munten en de edelstenen uit de tabel. Op elk van je drie sporen staat je steen ' +
            'helemaal bovenaan.',
          'Je park heeft {fields} velden: {light} lichte, waarvan sommige verplicht, en {dark} donkere. Welke ' +
            'gebouwen verplicht zijn, verschilt per bord.',
          'Er wordt een startspeler geloot. Zijn steen komt op veld 0 van het startspelersspoor, de andere met ' +
            'de klok mee op 1, 2 en 3.',
          'Er zijn {buildingSupply} tegels van elk gebouw (met een bos op de achterkant) en {animalSupply} van ' +
            'elk dier. Edelstenen, diamanten en uitrusting raken nooit op.',
        ],
        'Met vier spelers staat de steen van de startspeler op 0 en die van de laatste speler op 3. In het ' +
          'begin staat dus de speler rechts van de startspeler voorop.',
        {
          caption: 'Je edelstenen aan het begin',
          head: [
            'Edelsteen',
            '[gem:blue] Blauw',
            '[gem:yellow] Geel',
            '[gem:green] Groen',
            '[gem:red] Rood',
            '[gem:diamond] Diamant',
          ],
          rows: ['Aantal'],
        },
        {
          caption: 'De verplichte gebouwen van de vier borden',
          head: ['Bord', '1', '2', '3', '4'],
          rows: [
            '[tile:fountain] Fontein',
            '[tile:orangery] Oranjerie',
            '[tile:pavilion] Paviljoen',
            '[tile:rose-garden] Rozentuin',
            'Samen',
          ],
        },
      ],
    },
    round: {
      title: 'Een ronde',
      blocks: [
        'Elke ronde heeft vijf fasen.',
        [
          '*Markt:* nieuwe marktstroken worden neergelegd.',
          '*Kopen:* je legt munten op velden en krijgt wat ze tonen.',
          '*Diamanten:* voor niet uitgegeven munten en voor hoge hoeden. Ook de nieuwe startspeler wordt bepaald.',
          '*Edelstenen:* je ruilt uitrusting voor edelstenen.',
          '*Bouwen:* je betaalt met edelstenen voor tegels in je park.',
        ],
        'Munten, edelstenen en tegels liggen altijd open voor iedereen.',
        'Markt, kopen, diamanten, edelstenen, bouwen.',
      ],
    },
    market: {
      title: 'Fase 1: markt',
      blocks: [
        'Donkere en lichte marktstroken worden apart geschud. Van elk worden er zoveel naast elkaar gelegd als ' +
          'er spelers zijn: eerst de donkere, dan de lichte. Met drie spelers heeft de markt dus zes kolommen. De ' +
          'rest is gesloten.',
        'Er zijn {strips} stroken van elke tint, met {stripFields} velden aan beide kanten. Welke kant boven ' +
          'ligt, bepaalt het toeval.',
      ],
    },
    buying: {
      title: 'Fase 2: kopen',
      blocks: [
        'Beginnend met de startspeler doe je met de klok mee *telkens één aankoop*, of je past. Wie gepast ' +
          'heeft, koopt in deze fase niets meer. De fase eindigt als iedereen gepast heeft.',
        'Bij een aankoop leg je munten op een vrij veld: *één munt, plus één voor elke munt op de velden ' +
          'ernaast* (boven, onder, links, rechts), van wie die ook zijn. Al die munten blijven liggen en maken op ' +
          'hun beurt de buurvelden duurder.',
        'Op de buurvelden liggen 0, 2 of 4 munten: het veld kost {price1}, {price2} of {price3}.',
        'Een bezet veld kan niemand meer kopen. Velden die elkaar alleen met een hoek raken, zijn geen buren.',
        'Drie vrije velden en wat ze nu kosten.',
      ],
    },
    goods: {
      title: 'Wat de velden opleveren',
      blocks: [
        'Je krijgt meteen wat het veld toont.',
        [
          '*Uitrusting:* neem de tegel: een [mine:blue] mijn in een kleur, een [equipment:right] delfrecht of een ' +
            '[equipment:ship] schip met een waarde van 2 tot 5. Sommige velden tonen ook hoge hoeden.',
          '*Hoge hoeden* [equipment:hat]: zet je steen op het startspelersspoor zoveel velden vooruit. Op een ' +
            'bezet veld komt hij bovenop. Wie voorbij veld 9 komt, wordt de nieuwe startspeler. ~Komen er meer ' +
            'spelers voorbij, dan tellen we door, en wordt de verste het.~',
          '*Dier:* kies een [tile:pond] vijver, een [tile:deer-park] hertenpark of een [tile:aviary] volière en ' +
            'leg de tegel in je park. ~Is er geen tegel meer of zou geen enkele passen, dan kun je het veld niet ' +
            'kopen.~',
          '*Ontwikkeling:* je steen op dit spoor gaat één veld omlaag. Bij een *?* kies je het spoor.',
        ],
        'Mijn, delfrecht, schip, hoge hoeden, dier en stappen op de sporen.',
        {
          caption: 'Hoge hoeden bij delfrechten en schepen',
          head: ['Waarde', '2', '3', '4', '5'],
          rows: ['Hoge hoeden'],
        },
        'Een stap op het spoor *Geld* levert meteen een munt extra op, die je deze ronde al kunt gebruiken. Een ' +
          'spoor dat aan het einde is, levert niets op, maar het veld mag je toch kopen.',
        'Het spoor Bos toont wat elk bos waard is, het spoor Techniek wat elke geruilde set extra oplevert, en ' +
          'het spoor Geld hoeveel munten je elke ronde hebt.',
        {
          caption: 'De sporen, van het bovenste tot het laatste veld',
          head: ['Veld', '1', '2', '3', '4', '5'],
          rows: [
            '[step:forest] Bos: punten per bos',
            '[step:technology] Techniek: extra edelstenen per set',
            '[step:technology] Techniek: diamanten per set',
            '[step:money] Geld: munten per ronde',
          ],
        },
        {
          caption: 'Punten van de sporen aan het einde',
          head: ['Veld', '1', '2', '3', '4', '5'],
          rows: ['[step:technology] Techniek', '[step:money] Geld'],
        },
      ],
    },
    diamonds: {
      title: 'Fase 3: diamanten',
      blocks: [
        [
          'Een [gem:diamond] diamant gaat naar wie de *meeste munten over* heeft. Bij een gelijke stand krijgt ' +
            'elk van hen er een. ~Heeft niemand nog een munt, dan krijgt niemand er een.~',
          'Een [gem:diamond] diamant gaat naar wie het *verst* op het startspelersspoor staat, en naar iedereen ' +
            'op hetzelfde veld.',
        ],
        'Wie op dat veld de bovenste steen heeft, wordt de *nieuwe startspeler*.',
        'De volgende twee fasen speel je in de volgorde van het spoor: de verste eerst, en op één veld de ' +
          'bovenste steen vóór de onderste.',
        'Twee stenen staan op 6, één op 4 en één op 1: eerst komt de bovenste op 6, dan de onderste op 6, dan ' +
          '4, dan 1.',
        'Gaat een steen verder, dan houden de andere hun volgorde. Het loont dus om als laatste aan te komen.',
        'Van de twee die voorop staan, wordt de bovenste startspeler. Allebei krijgen ze een diamant.',
      ],
    },
    gems: {
      title: 'Fase 4: edelstenen',
      blocks: [
        'Een *set* is een mijn, een delfrecht en een schip. Die levert edelstenen op in de kleur van de mijn, ' +
          'zoveel als de *laagste* waarde van delfrecht en schip. De drie tegels gaan terug.',
        'Bij elke set krijg je ook wat je spoor Techniek aangeeft.',
        'Groene mijn, delfrecht 4, schip 5: {exchangeGems} groene edelstenen. Het veld op het spoor Techniek ' +
          'geeft een edelsteen en een diamant extra: samen {exchangeTotal} groene edelstenen en een diamant.',
        'Een set en wat die oplevert.',
        'Volledige sets *moet* je ruilen, tot er geen meer te maken is. Je kiest zelf welke tegels bij elkaar horen.',
        'Eerst ruil je al je sets, dan beslis je wat je houdt, en dan is de volgende speler aan de beurt. Je ' +
          'mag *één onvolledige set* houden: hooguit één tegel van elke soort. De rest gaat terug.',
        'Een gele en een rode mijn, delfrechten 5, 3 en 2, schepen 5 en 3: dat geeft vijf edelstenen van de ene en ' +
          'drie van de andere kleur. Het delfrecht 2 mag je houden.',
        'Twee sets, en een delfrecht dat mag blijven.',
      ],
    },
    building: {
      title: 'Fase 5: bouwen',
      blocks: [
        'In de volgorde van het startspelersspoor bouw je *telkens één tegel*, of je past. Wie gepast heeft, ' +
          'bouwt in deze fase niet meer.',
        'Je betaalt met edelstenen volgens een *prijsbord* en legt er een steen op. Elk bord mag je maar één ' +
          'keer per ronde gebruiken. *Elke steen van een ander* erop kost je één edelsteen naar keuze extra.',
        'Een [gem:diamond] diamant vervangt elke edelsteen. Waar edelstenen [gem:any] naar keuze gevraagd ' +
          'worden, mag je kleuren mengen.',
        'De zeven prijsborden.',
        {
          caption: 'Zoveel edelstenen vragen de prijsborden',
          head: [
            'Prijsbord',
            '[gem:blue] Blauw',
            '[gem:yellow] Geel',
            '[gem:green] Groen',
            '[gem:red] Rood',
            '[gem:any] Naar keuze',
          ],
          rows: [
            'Fontein',
            'Oranjerie',
            'Paviljoen',
            'Rozentuin',
            'Bos, goedkoper',
            'Bos, duurder',
            'Tegel naar keuze',
          ],
        },
        'Met het bord *landschapstegel naar keuze* bouw je een van de vier gebouwen of een bos. Zo kan er zelfs ' +
          'een tweede fontein in dezelfde ronde bij.',
        'Een bos is de achterkant van een gebouw en komt van de hoogste stapel. ~Zijn stapels even hoog, dan ' +
          'geldt de volgorde fontein, oranjerie, paviljoen, rozentuin.~ Een gebouw waarvan de stapel leeg is, kun ' +
          'je niet bouwen.',
        'Jouw steen ligt op de fontein: deze ronde niet nog eens, behalve via het laatste bord. Op de oranjerie ' +
          'en het paviljoen ligt geen steen: die kosten wat het bord toont. Op de rozentuin liggen er twee van ' +
          'anderen: die kost je twee edelstenen extra. Op beide bossen en op het laatste bord ligt er één: ' +
          'telkens één extra.',
        'De rozentuin met twee stenen van anderen.',
      ],
    },
    park: {
      title: 'Je park',
      blocks: [
        [
          '~Een gebouw komt eerst op zijn eigen open verplichte veld.~',
          'Anders komt een tegel op een willekeurig vrij licht veld.',
          'Zijn alle {light} lichte velden vol, dan ga je verder op de donkere.',
          'Zijn alle {fields} velden vol, dan kun je niets meer nemen.',
        ],
        'Zijn alle andere lichte velden vol en is er een verplicht veld open, dan passen alleen nog de ontbrekende ' +
          'verplichte gebouwen. Verder maakt het niet uit waar een tegel ligt.',
        'Eerst de verplichte velden, dan de lichte, de donkere als laatste.',
      ],
    },
    bonus: {
      title: 'Bonuskaarten',
      blocks: [
        'Er zijn acht bonuskaarten. Je neemt er meteen een als je met een gebouw aan de voorwaarde voldoet.',
        [
          'Als eerste *drie* fonteinen, oranjerieën, paviljoens of rozentuinen: telkens {three} punten.',
          'Als eerste *alle vier* de gebouwen: {first} punten. De tweede keer: {second}. Met een tweede ' +
            'volledige reeks mag jij dat weer zijn.',
          'Als eerste *vijf gelijke* gebouwen: {firstFive} punten. De tweede keer: {secondFive}. Met vijf andere ' +
            'gelijke mag jij dat weer zijn.',
        ],
        'Eén gebouw kan je meerdere kaarten tegelijk opleveren. Bossen tellen niet mee.',
        {
          caption: 'Punten van de bonuskaarten',
          head: ['Bonuskaart', 'Eerste', 'Tweede'],
          rows: ['Drie gelijke gebouwen (vier kaarten)', 'Alle vier de gebouwen', 'Vijf gelijke gebouwen'],
        },
      ],
    },
    roundEnd: {
      title: 'Einde van de ronde',
      blocks: [
        [
          'Je vult je munten weer aan tot het aantal op je spoor Geld. Niet uitgegeven munten komen daar niet bij.',
          'Iedereen haalt zijn stenen van de prijsborden.',
          'De steen van de nieuwe startspeler komt op veld 0, de andere met de klok mee op 1, 2 en 3.',
          'Uitrusting die je hield, blijft van jou.',
        ],
      ],
    },
    score: {
      title: 'Einde en waardering',
      blocks: [
        'Heeft iemand alle {light} lichte velden bezet, bij het kopen of bij het bouwen, dan wordt de ronde nog ' +
          'uitgespeeld. Daarna is het spel afgelopen.',
        'Wie een open verplicht veld heeft, telt *niet mee*.',
        [
          '{building} punten voor elk gebouw.',
          'Voor elk bos wat je spoor Bos aangeeft.',
          '{animalSet} punten voor elke reeks van vijver, hertenpark en volière; {animalSingle} punt voor elke ' +
            'andere diertegel.',
          'De punten van je bonuskaarten.',
          'De punten van je sporen Techniek en Geld.',
        ],
        'Een gebouw, een reeks dieren, een los dier.',
        'Wie de meeste punten heeft, wint. Bij een gelijke stand wint wie *meer edelstenen* heeft, ~diamanten ' +
          'meegeteld.~ Is ook dat gelijk, dan zijn er meerdere winnaars.',
        'Een technische grens waar geen echt spel in de buurt komt: na {rounds} rondes stopt het spel en worden ' +
          'de punten geteld. Telt niemand mee, dan wint niemand.',
        {
          caption: 'Een voorbeeld van een eindstand',
          head: ['Speler', '1', '2', '3', '4'],
          rows: ['Gebouwen', 'Bossen', 'Dieren', 'Bonus', 'Sporen', 'Totaal'],
        },
      ],
    },
    options: {
      title: 'Tafelopties',
      blocks: [
        'De spelregels laten drie vragen open. Wie een tafel opent, kan kiezen:',
        [
          '*Diamant voor munten:* heeft niemand nog een munt, dan krijgt ofwel niemand een diamant (standaard), ' +
            'ofwel iedereen.',
          '*Bossen:* zijn stapels even hoog, dan komt het bos ofwel van de eerste in een vaste volgorde ' +
            '(standaard), ofwel van de stapel die jij kiest.',
          '*Diervelden:* je kunt ze ofwel alleen kopen als de tegel in je park past (standaard), ofwel altijd ' +
            'als het veld vrij is. In dat geval krijg je geen tegel voor je munten als er geen meer is of als er ' +
            'in je park geen plaats voor is.',
        ],
      ],
    },
  },
  hints: {
    welcome: 'Welkom in de club! Leg een munt op een veld en je krijgt meteen wat het toont.',
    price: 'Munten op buurvelden maken een veld duurder: één extra voor elke munt. Zoek de rustige hoekjes.',
    set:
      'Mijn, delfrecht en schip vormen een set. Delfrecht en schip kunnen het best ongeveer evenveel waard zijn: ' +
      'de laagste telt.',
    passing: 'Wie de meeste munten overhoudt, krijgt een diamant. Vroeg passen kan lonen.',
    hats: 'Hoge hoeden brengen je hier vooruit. Wie voorop staat, krijgt een diamant en wordt startspeler.',
    diamonds:
      'Diamanten vervangen elke edelsteen. Ze gaan naar wie de meeste munten over heeft en naar wie hier voorop staat.',
    animal: 'Kies een dier. Vijver, hertenpark en volière samen zijn {animalSet} punten waard, los bijna niets.',
    advance: 'Kies een spoor: bos voor de eindstand, techniek voor meer edelstenen, geld voor meer munten.',
    exchange:
      'Ruil een set: tik op een mijn, een delfrecht en een schip. De laagste waarde bepaalt hoeveel edelstenen ' +
      'je krijgt.',
    keep: 'Eén tegel van elke soort mag wachten tot de volgende ronde. De rest gaat terug.',
    build: 'Tijd om te bouwen! Elk prijsbord vraagt zijn edelstenen. Elk bord mag je één keer per ronde gebruiken.',
    surcharge:
      '+1 of meer op een bord: anderen hebben het voor jou gebruikt. Elk van hen maakt het één edelsteen duurder.',
    mandatory: 'Vergeet je verplichte velden niet. Is er aan het einde een open, dan tel je niet mee.',
    pay: 'Zo betaal je het voordeligst. Je kunt het per edelsteen veranderen.',
    end: 'De ronde is voorbij, er is een park vol. Gebouwen, bossen, dieren, bonuskaarten en sporen worden opgeteld.',
  },
}
