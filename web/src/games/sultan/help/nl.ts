import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Ronde na ronde worden in het paleis juwelen aangeboden. Je biedt erop met gedekte geldkaarten: de hoogste ' +
    'kaart bij een kussen wint het juweel. Losse juwelen leveren weinig op, veel van één kleur des te meer.',
  chapters: {
    goal: {
      title: 'Waar het om gaat',
      blocks: [
        'Win juwelen. Als alle kaarten gespeeld zijn, wint wie de *meeste punten* heeft.',
        'Elk juweel is zoveel punten waard als zijn kleur aangeeft. Daar komen *bonuspunten* bij voor elke kleur ' +
          'waarvan je meerdere juwelen hebt.',
        'Elke geldkaart kun je in het hele spel maar één keer spelen. Een hoge kaart wint nu een juweel, maar ' +
          'straks kom je die kaart tekort.',
        {
          caption: 'De {jewels} juwelen',
          head: ['Kleur', 'Punten per juweel', 'Aantal'],
          rows: [
            '[jewel:white] Wit',
            '[jewel:red] Rood',
            '[jewel:yellow] Geel',
            '[jewel:green] Groen',
            '[jewel:blue] Blauw',
          ],
        },
      ],
    },
    setup: {
      title: 'Voorbereiding',
      blocks: [
        [
          'Alle {jewels} juwelen gaan in de buidel. Iedereen schudt de eigen geldkaarten tot een gedekte stapel.',
          'Je stapel bevat de kaarten 1 tot en met {topCard}, van elk één. Met twee spelers zijn het de kaarten ' +
            '1 tot en met {twoTopCard}, elk twee keer; de hogere blijven in de doos.',
          'Volgens de spelregels is de jongste speler de startspeler. Hier wordt hij door loting bepaald, tenzij ' +
            'de gastheer er een heeft aangewezen.',
        ],
        'Met drie spelers zijn er maar twee kussens.',
        {
          caption: 'Wat van het aantal spelers afhangt',
          head: ['Spelers', '2', '3', '4', '5'],
          rows: [
            'Kussens',
            'Getrokken juwelen',
            'Kaarten per stapel',
            'Handkaarten',
            'Rondes per doorgang',
            'Kaarten per speler per ronde',
          ],
        },
      ],
    },
    stages: {
      title: 'Doorgangen en rondes',
      blocks: [
        'Het spel duurt {stages} *doorgangen*. Een doorgang bestaat uit meerdere *rondes*, die allemaal ' +
          'hetzelfde verlopen.',
        'Aan het begin van een doorgang neemt iedereen nieuwe kaarten van de eigen stapel op hand. Alleen jij ziet ' +
          'je hand. Wat er nog uit je stapel komt, weet niemand – ook jij niet.',
        'Een doorgang is voorbij als niemand meer handkaarten heeft. Na de derde doorgang zijn ook de stapels ' +
          'leeg: het spel is afgelopen en de punten worden geteld.',
      ],
    },
    offer: {
      title: 'Het aanbod',
      blocks: [
        'De startspeler trekt, voor iedereen zichtbaar, *één juweel meer dan er kussens zijn*. Een daarvan kiest ' +
          'hij uit: dat gaat *terug* in de buidel. De andere komen op de kussens, op elk kussen één.',
        'Welk juweel op welk kussen ligt, maakt niet uit.',
        'Vier juwelen getrokken: één gaat terug, drie worden aangeboden.',
      ],
    },
    bids: {
      title: 'Bieden',
      blocks: [
        'Beginnend met de startspeler legt iedereen met de klok mee *één kaart gedekt* bij een van de kussens, ' +
          'eventueel boven op de kaarten die daar al liggen.',
        'Iedereen ziet wie waar een kaart legt, en in welke volgorde. Hoe hoog een bod is, ziet niemand.',
        'Je moet een kaart leggen, passen kan niet. Wil je geen van de juwelen? Dan kun je mooi een lage kaart kwijt.',
        'Drie keer geboden bij één kussen. De cijfers laten zien in welke volgorde de kaarten zijn gelegd.',
      ],
    },
    reveal: {
      title: 'Opendraaien',
      blocks: [
        'Liggen alle kaarten, dan worden ze tegelijk opengedraaid. Elk kussen wordt apart afgerekend.',
        [
          '*Eén kaart:* de eigenaar krijgt het juweel, hoe laag de kaart ook is.',
          '*Meerdere kaarten:* de hoogste wint het juweel. Zijn er meerdere even hoog, dan wint de kaart die ' +
            'daarvan *het eerst lag*.',
          '*Geen kaart:* het juweel gaat terug in de buidel.',
        ],
        'Bij het rode juweel ligt maar één kaart: die wint. Bij het groene verslaat de 9 de 8. Bij het blauwe ligt ' +
          'twee keer de 12: de eerste wint.',
        'Alleen, hoger of eerder: zo win je een juweel.',
        'Gewonnen juwelen gaan achter het *zichtscherm*. Alle gespeelde kaarten gaan uit het spel, of ze nu ' +
          'gewonnen hebben of niet.',
        'De speler links van de startspeler wordt de nieuwe startspeler. Dat gaat in de volgende doorgangen gewoon ' +
          'zo door, in totaal {rounds} rondes lang.',
        'Wat achter een zichtscherm ligt, kan niemand natellen. Onthouden mag wel.',
      ],
    },
    score: {
      title: 'Eindwaardering',
      blocks: [
        'Elk juweel levert de punten van zijn kleur op.',
        'Daarnaast levert elke kleur bonuspunten op, afhankelijk van hoeveel juwelen je ervan hebt.',
        'De {bonusCards} bonuspuntenkaarten uit de doos helpen alleen bij het tellen. Ze raken nooit op.',
        'De bonusstappen met drie tot vijf spelers (boven) en met twee (onder).',
        {
          caption: 'Zoveel juwelen van één kleur heb je nodig; bij de laatste stap mogen het er ook meer zijn',
          head: ['Bonuspunten', '{bonus1}', '{bonus2}', '{bonus3}', '{bonus4}'],
          rows: ['3 tot 5 spelers', '2 spelers'],
        },
        'Wie de meeste punten heeft, wint. Bij een gelijke stand wint wie *meer juwelen* heeft. Is ook dat gelijk, ' +
          'dan eindigt het spel onbeslist en winnen ze allemaal.',
        'Drie witte, vijf rode en één blauw juweel: {examplePoints} punten voor de juwelen, {exampleBonus} ' +
          'bonuspunten, samen *{exampleTotal} punten*.',
        'Het voorbeeld in beeld.',
      ],
    },
    two: {
      title: 'Met twee spelers',
      blocks: [
        [
          'Je stapel bevat de kaarten 1 tot en met {twoTopCard}, elk twee keer. De hogere blijven in de doos.',
          'Een doorgang duurt vier rondes, en je neemt acht kaarten op hand.',
          'Jullie leggen om de beurt, de startspeler eerst, tot *beiden twee kaarten hebben gelegd*. Jouw twee ' +
            'moeten bij *verschillende kussens* liggen.',
          'Hebben jullie bij een kussen allebei dezelfde hoogste waarde, dan krijgt de *startspeler* van de ronde ' +
            'het juweel, ongeacht wie het eerst legde.',
          'De startspeler wisselt na elke ronde. In totaal zijn het {twoRounds} rondes.',
          'Voor elke bonusstap heb je één juweel meer nodig dan met meer spelers.',
        ],
        'Beide spelers hebben bij twee van de drie kussens een kaart.',
      ],
    },
    secrets: {
      title: 'Wat iedereen mag weten',
      blocks: [
        [
          '*Open:* welke juwelen getrokken, aangeboden, teruggelegd en gewonnen zijn; wie wanneer waar een kaart ' +
            'legde; elke opengedraaide kaart; hoeveel kaarten iedereen nog op hand en in de stapel heeft.',
          '*Tafeloptie “Juwelen van de anderen”:* verborgen achter de zichtschermen, zoals in het oorspronkelijke ' +
            'spel, of open voor iedereen. De regels blijven hetzelfde.',
          '*Tafeloptie “Lijst van ieders resterende kaarten”:* nee, zoals in het oorspronkelijke spel, of ja. ' +
            'Dan toont de tafel welke kaarten iedereen nog heeft, hand en stapel samen.',
          '*Geheim:* de handkaarten, de volgorde van de stapels, gedekte kaarten en welke juwelen nog komen.',
        ],
        'Met een perfect geheugen zou je dus weten wie welke juwelen heeft en welke kaarten iedereen nog bezit.',
      ],
    },
  },
  hints: {
    welcome:
      'Welkom in het paleis! Je biedt met gedekte kaarten op juwelen. Veel juwelen van één kleur leveren het meest op.',
    giveBack:
      'Jij bent startspeler. Een van deze juwelen gaat terug in de buidel: liefst een waar anderen meer aan ' +
      'hebben dan jij.',
    othersGiveBack: 'De startspeler legt nu één juweel terug. De andere komen op de kussens.',
    hand: 'Dit zijn je geldkaarten voor deze doorgang. Elke kaart speel je één keer, daarna is die uit het spel.',
    place:
      'Kies een kaart en dan een kussen. De hoogste kaart wint daar het juweel. Een kaart die er alleen ligt, ' +
      'wint altijd.',
    order: 'De kleine cijfers laten zien wie het eerst legde. Van twee even hoge kaarten wint de eerste.',
    twoCards:
      'Je legt deze ronde twee kaarten, bij verschillende kussens. Zijn de hoogste gelijk, dan wint de startspeler.',
    reveal: 'Alle kaarten worden tegelijk opengedraaid. Hier lees je wie wat heeft gewonnen, en waarom.',
    nobody: 'Op één juweel heeft niemand geboden: het gaat terug in de buidel en kan weer opduiken.',
    firstJewel: 'Je eerste juweel! Je juwelen liggen achter je zichtscherm, op kleur gesorteerd.',
    bonus: 'Al twee van één kleur! Hier zie je welke bonus één juweel meer oplevert.',
    starter:
      'De startspeler wisselt elke ronde. Wie als laatste legt, ziet het meest, maar verliest bij gelijke kaarten.',
    memory: 'Gespeelde kaarten zijn voorgoed weg. Let op welke hoge kaarten de anderen al kwijt zijn.',
    stage:
      'Een nieuwe doorgang: iedereen heeft nieuwe kaarten getrokken. Lage kaarten raak je het best kwijt waar ' +
      'verder niemand biedt.',
    end: 'Klaar! De punten van de juwelen en de bonuspunten worden kleur voor kleur opgeteld.',
  },
}
