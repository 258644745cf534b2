/** De les van Diamonds Club in het Nederlands. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  park: {
    title: 'Je park',
    text:
      'Je legt een park aan. Het spel eindigt als iemand alle {light} lichte velden heeft bedekt. Gestippelde velden ' +
      'zijn verplicht: is er aan het eind nog een open, dan tel je niet mee.',
  },
  mine: {
    title: 'Koop op de markt',
    text: 'Een ronde begint met aankopen, om de beurt. Een mijn bepaalt welke edelstenen je krijgt: hier gele.',
    todo: 'Tik op de gele mijn op {field} en koop haar voor {cost}.',
  },
  crowded: {
    title: 'Drukte kost meer',
    text:
      'Een veld kost één munt, en één meer voor elke munt ernaast. Je hebt een delfrecht nodig, en de anderen zijn ' +
      'dichtbij.',
    sum: ['{own}', '{beside} ernaast', '{cost}'],
    todo: 'Koop het delfrecht op {field} voor {cost}.',
  },
  ship: {
    title: 'Een set bestaat uit drie delen',
    text:
      'Een mijn, een delfrecht en een schip vormen een set, die edelstenen oplevert. Alleen het schip ontbreekt ' +
      'nog.',
    todo: 'Koop het schip op {field} voor {cost}.',
  },
  hats: {
    title: 'Hoge hoeden',
    text: 'Met hoge hoeden ga je vooruit op het startspelersspoor. Daar vooraan staan loont zo meteen.',
    todo: 'Koop de hoge hoeden op {field} voor {cost}.',
  },
  pass: {
    title: 'Stop op tijd',
    text:
      'De anderen hebben gepast. Je hebt nog {coins}. Je neemt ze niet mee naar de volgende ronde, maar wie de ' +
      'meeste ' +
      'overhoudt, krijgt een diamant.',
    todo: 'Pas: tik er twee keer op.',
  },
  diamonds: {
    title: 'Diamanten',
    text:
      'Je staat het verst op het spoor: je krijgt een diamant en begint de volgende ronde. {name} had de meeste ' +
      'munten ' +
      'over en krijgt er ook een. Een diamant telt als elke edelsteen.',
  },
  set: {
    title: 'Edelstenen voor een set',
    text:
      'Een set levert zoveel edelstenen op als het laagste getal van delfrecht ({right}) en schip ({ship}): ' +
      '{gems}.',
    todo: 'Tik op mijn, delfrecht en schip en neem dan de edelstenen.',
  },
  build: {
    title: 'Bouw',
    text: 'Een oranjerie kost {gems}, zoals op haar prijsbord staat. Je park heeft er een nodig op een verplicht veld.',
    todo: 'Tik op de oranjerie, betaal en bouw.',
  },
  end: {
    title: 'Nu ken je het spel',
    text:
      'Elk gebouw levert {points} op. Prijsborden die anderen hebben gebruikt, kosten je meer. Je hebt nog {open} ' +
      'verplichte velden open: bedek ze voordat iemands park vol is!',
  },
}
