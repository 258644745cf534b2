import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Op de bazaar koop je antiek, één stuk per beurt, en met elke genomen munt kan de prijs dalen. Met meerdere ' +
    'stukken van dezelfde soort haal je verzamelkaarten binnen. Maar wat alleen blijft in zijn kleur, ben je ' +
    'aan het einde kwijt.',
  chapters: {
    goal: {
      title: 'Doel van het spel',
      blocks: [
        'Verzamel de *meeste punten*: met antiek, met verzamelkaarten en een beetje met de roepies die je overhoudt.',
        'Er zijn {antiques} stukken antiek: zes soorten in zes kleuren, elk maar één keer. Het cijfer erop, ' +
          '{lowest} tot {highest}, is de waarde aan het einde.',
        'Soorten leveren verzamelkaarten op, kleuren houden je antiek veilig. Je hebt beide nodig.',
        'De zes soorten (kruik, mes, instrument, sieraad, beeld, vaas) en de zes kleuren met hun patronen.',
      ],
    },
    setup: {
      title: 'Voorbereiding',
      blocks: [
        [
          'Het antiek wordt gedekt geschud. {offer} stukken liggen open op een rij: het *aanbod*.',
          'De *handelskaarten* liggen op een rij, de prijs daalt van links naar rechts. Op elke kaart ligt een ' +
            'gouden munt.',
          'Alle {cards} *verzamelkaarten* liggen open voor iedereen, met de beige kant boven.',
          'De startspeler, geloot of door de gastheer gekozen, heeft {starterMoney} roepies. De anderen hebben ' +
            'er {otherMoney}.',
        ],
        'Geld, antiek en verzamelkaarten zijn altijd voor iedereen zichtbaar. Alleen de volgorde van de stapel ' +
          'is verborgen.',
        'Een gouden munt is {coin} roepies waard, een zilveren munt 1. De bank heeft {gold} gouden en {silver} ' +
          'zilveren munten, wisselt en raakt nooit leeg.',
        {
          caption: 'De prijzen op de handelskaarten',
          head: ['Spelers', '1e kaart', '2e kaart', '3e kaart', '4e kaart', '5e kaart'],
          rows: ['2 of 3 spelers', '4 spelers'],
        },
      ],
    },
    turn: {
      title: 'Je beurt',
      blocks: [
        'Je speelt met de klok mee. Een beurt heeft drie stappen, altijd in deze volgorde.',
        [
          '*Actie:* een munt nemen of een stuk antiek kopen.',
          '*Verzamelkaart:* er een nemen, als je kunt en wilt.',
          '*Belasting:* betalen wat je boven de {tax} roepies hebt.',
        ],
        'De actie is verplicht. Passen mag niemand.',
        'Actie, verzamelkaart, belasting.',
      ],
    },
    action: {
      title: 'Actie: kopen of een munt nemen',
      blocks: [
        '*Munt nemen:* neem de gouden munt van de meest linkse handelskaart waar er nog een op ligt. Dat zijn ' +
          '{coin} roepies. Dat mag ook als je al rijk bent.',
        '*Kopen:* neem een stuk antiek uit het aanbod. Je betaalt de prijs van de meest linkse handelskaart ' +
          'waar nog een munt op ligt. De munt blijft liggen.',
        'Het cijfer op het antiek is de waarde aan het einde. Het is nooit de prijs.',
        'Koop een stuk, of neem de munt: dan geldt de volgende prijs.',
        'Eén munt is weg, twee van de {offer} stukken zijn verkocht. De meest linkse munt ligt op een ' +
          '{examplePrice}: elk stuk kost nu *{examplePrice} roepies*.',
        'Schulden maken mag niet. Wat verkocht is, wordt tijdens de verkoopdag niet aangevuld.',
        'De eerste munt is weg, dus de tweede kaart bepaalt de prijs.',
      ],
    },
    collect: {
      title: 'Verzamelkaarten',
      blocks: [
        'Bezit je nu wat een verzamelkaart toont, dan *mag je die nemen*: één per beurt, ook als je een munt ' +
          'hebt genomen. Je mag ook wachten en de kaart later nemen, als die er dan nog ligt.',
        'Je hebt *minstens* het afgebeelde antiek nodig. Kleuren doen er niet toe. Er gaat niets verloren: je ' +
          'antiek telt later ook voor andere kaarten.',
        'Drie vazen, in welke kleuren dan ook: de grote vaaskaart is voor jou.',
        'Staat er een *doorgestreept stuk* op de kaart, dan geef je bij het nemen een eigen stuk van zo’n soort ' +
          'af. Je kiest zelf welk.',
        '~Je moet al het afgebeelde antiek bezitten voordat je een stuk afgeeft.~ Dat gaat gedekt uit het spel.',
        'Deze kaart kost een mes, een kruik of een instrument.',
        'Neem je de *grote* kaart van een soort vóór een kleine, dan mag je van die soort geen *kleine* meer ' +
          'nemen. Heb je eerst een kleine genomen, dan geldt dat in die soort niet voor jou.',
        'Bij “Diversen” betekent dat: is 5 verschillende je eerste kaart, dan mag je niet meer de kaart met 3 ' +
          'of 4 verschillende nemen. Begin je met 3 of 4 verschillende, dan mag je ook de andere twee nemen, in ' +
          'welke volgorde je wilt.',
        'Wie de kaart met 3 vazen heeft, mag die met 2 vazen niet meer nemen. Wie 3 messen heeft, mag eerst de ' +
          'kaart met 2 messen nemen.',
        'Kaarten neem je alleen uit de voorraad, nooit van anderen. Een genomen kaart blijft van jou, wat er ' +
          'ook met je antiek gebeurt.',
        'Neem je de grote kaart eerst, dan sluit die de kleine uit.',
        'Voor elk van de zes soorten is er een kleine kaart (2 stuks) en een grote (3 stuks). De drie kaarten ' +
          '“Diversen” tonen bepaalde soorten.',
        'Alle {cards} verzamelkaarten.',
        {
          caption: 'Wat de verzamelkaarten vragen en opleveren',
          head: ['Kaart', 'Antiek', 'Punten', 'Afgeven'],
          rows: [
            'Klein, één soort',
            'Groot, één soort',
            'Klein, 3 verschillende',
            'Klein, 4 verschillende',
            'Groot, 5 verschillende',
          ],
        },
      ],
    },
    tax: {
      title: 'Belasting',
      blocks: [
        'Heb je aan het einde van je beurt *meer dan {tax} roepies*, dan betaal je de rest aan de bank. Met ' +
          '{overTax} roepies betaal je er 2.',
        'Een munt mag je dan toch nemen: zodat de volgende prijs geldt of om de verkoopdag te beëindigen.',
        'In de beurs passen {tax} roepies. Wat erboven komt, is belasting.',
      ],
    },
    days: {
      title: 'Verkoopdagen',
      blocks: [
        'Een *verkoopdag* eindigt als iemand het laatste stuk uit het aanbod koopt of de laatste munt neemt. ' +
          'Die speler maakt de beurt nog af.',
        [
          'Antiek dat nog in het aanbod ligt, gaat gedekt uit het spel.',
          '{offer} nieuwe stukken worden neergelegd.',
          'Elke lege handelskaart krijgt een gouden munt.',
          'Wie als volgende aan de beurt zou zijn geweest, begint de nieuwe dag.',
        ],
        'Kunnen er geen {offer} stukken meer worden neergelegd, dan is het spel afgelopen en worden meteen de ' +
          'punten geteld. Er zijn dus altijd {days} verkoopdagen.',
        'Het laatste stuk of de laatste munt: allebei beëindigen ze de dag.',
      ],
    },
    score: {
      title: 'Einde en waardering',
      blocks: [
        'Eerst geeft iedereen tegelijk elk stuk af dat bij hem *het enige in zijn kleur* is. Verzamelkaarten blijven.',
        'Twee groene, twee blauwe, één geel: het gele beeld is verloren.',
        [
          'De waarden van het antiek dat je overhoudt.',
          'De punten van je verzamelkaarten.',
          '1 punt per {perPoint} roepies.',
        ],
        'Wie de meeste punten heeft, wint. Bij een gelijke stand wint wie *meer antiek* heeft, ~geteld na het ' +
          'afgeven.~ Is ook dat gelijk, dan zijn er meerdere winnaars.',
        'Antiek {value1} + {value2} + {value3} + {value4} = {exampleAntiques}, nadat het ene gele stuk is ' +
          'afgegeven. Twee verzamelkaarten van {exampleCard} punten: {exampleCards}. {exampleRupees} roepies: ' +
          '{exampleMoney} punt. Samen *{exampleTotal} punten*.',
        'Het voorbeeld in beeld.',
      ],
    },
    grey: {
      title: 'Met z’n tweeën: de grijze kant',
      blocks: [
        'Een variant voor twee: de verzamelkaarten liggen met de *grijze kant* boven. ~Voorwaarden en punten ' +
          'zijn die van de beige kant.~ Wie er een neemt, moet het effect uitvoeren, als laatste in de beurt, na ' +
          'de belasting.',
        [
          '*Roepies:* {greyRupees} roepies van de bank. Daarna is er opnieuw belasting.',
          '*Nog eens:* nog een volledige beurt. Een tweede “nog eens” in die extra beurt vervalt, de kaart telt ' +
            'wel. ~Is de dag net afgelopen, dan wordt eerst de nieuwe voorbereid en begin jij die.~ Is het spel ' +
            'afgelopen, dan vervalt het effect.',
          '*Leegruimen:* al het antiek in het aanbod gaat uit het spel. ~Er is niets gekocht, dus de dag gaat ' +
            'door: nu kun je alleen nog munten nemen, tot de laatste weg is.~ Is de dag in deze beurt al ' +
            'afgelopen, dan valt er niets te ruimen.',
        ],
        'Je hoeft geen kaart te nemen. Soms kun je die vanwege het effect beter laten liggen.',
        'Als tafeloptie kan “leegruimen” de dag juist beëindigen: het aanbod geldt dan als uitverkocht en de ' +
          'volgende speler begint een nieuwe dag.',
        'De drie effecten: roepies, nog eens, leegruimen.',
      ],
    },
  },
  hints: {
    welcome: 'Welkom op de bazaar! Elke beurt koop je een van deze stukken antiek of neem je een munt.',
    price:
      'De meest linkse munt toont wat elk stuk nu kost. Is die munt weg, dan geldt de prijs van de volgende ' +
      'kaart: even hoog of lager.',
    coin:
      'Te weinig geld? Neem de gouden munt: {coin} roepies voor jou. Daarna geldt de prijs van de volgende kaart, ' +
      'vaak een lagere.',
    tax:
      'Let op: aan het einde van je beurt mag je hooguit {tax} roepies houden. De rest gaat als belasting naar de ' +
      'bank.',
    worth: 'Het cijfer op het antiek is de waarde aan het einde, niet de prijs. Alles kost evenveel.',
    alone:
      'Het waarschuwingsteken: deze kleur heb je maar één keer. Zorg voor een tweede, anders ben je het stuk ' +
      'aan het einde kwijt.',
    progress: 'Kijk waar je antiek goed voor is: twee of drie van een soort leveren een verzamelkaart op.',
    collect:
      'Je voldoet aan een verzamelkaart! Je mag er nu een nemen. Je houdt je antiek, tenzij er een ' +
      'doorgestreept stuk op de kaart staat.',
    crossed: 'Op deze kaart staat een doorgestreept stuk: wie de kaart neemt, geeft er een van die soort voor af.',
    give: 'Kies het stuk dat je afgeeft. Het liefst een dat toch al alleen is in zijn kleur.',
    taken: 'Elke verzamelkaart is er maar één keer. Wat iemand genomen heeft, is weg voor de anderen.',
    blocked:
      'Je hebt de grote kaart van deze soort, dus de kleine mag je niet meer nemen. Neem volgende keer eerst de ' +
      'kleine.',
    day: 'De verkoopdag is voorbij: nieuw aanbod, nieuwe munten. Na {days} dagen is het spel uit.',
    grey: 'Deze kaarten hebben een effect dat je moet uitvoeren. Soms kun je er beter een laten liggen.',
    end: 'Wat alleen was in zijn kleur, is nu weg. De rest telt, met kaarten en roepies.',
  },
}
