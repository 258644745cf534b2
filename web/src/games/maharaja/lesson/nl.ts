/** De les van De erfenis van de maharadja in het Nederlands. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  antiques: {
    title: 'Antiek te koop',
    text:
      'Je koopt antiek en maakt verzamelingen compleet. Elk stuk heeft een soort, een kleur en een waarde: deze hier ' +
      'leveren {least} tot {most} punten op.',
  },
  coin: {
    title: 'De prijs daalt',
    text:
      'Elk stuk kost wat de meest linkse handelskaart met een munt aangeeft: nu {price}. Wie die munt neemt, krijgt ' +
      '{coin}, en de prijs daalt voor iedereen.',
    todo: 'Neem de munt: tik er twee keer op.',
  },
  buy: {
    title: 'Koop op tijd',
    text:
      'Ook de anderen waren aan de beurt: de prijs is nu {price}, en er is een stuk weg. Wie wacht betaalt minder, ' +
      'maar heeft minder keus.',
    todo: 'Tik twee keer op het blauwe mes om het te kopen voor {price}.',
  },
  second: {
    title: 'Maak een verzameling compleet',
    text: 'Twee messen zijn een verzameling: deze kaart levert je dan {points} op. De kleur speelt daarbij geen rol.',
    todo: 'Tik twee keer op het groene mes om het te kopen voor {price}.',
  },
  collect: {
    title: 'Wie het eerst komt',
    text:
      'Je hebt wat de kaart laat zien en mag haar nemen. Ze blijft van jou en levert {points} op; het antiek houd je ' +
      'ook.',
    todo: 'Tik twee keer op de verzamelkaart om haar te nemen.',
  },
  day: {
    title: 'Een nieuwe verkoopdag',
    text:
      'Je kocht het laatste stuk, dus de dag is voorbij: er is nieuw antiek, en op alle handelskaarten liggen ' +
      'munten. ' +
      'De prijs is weer {price}. Een spel duurt {days} dagen.',
  },
  alone: {
    title: 'Nooit alleen',
    text:
      'Antiek dat aan het eind je enige van een kleur is, raak je kwijt. Bij je blauwe mes moet een tweede blauw ' +
      'stuk, van welke soort dan ook.',
    todo: 'Tik twee keer op de blauwe kruik om die te kopen voor {price}.',
  },
  end: {
    title: 'Nu ken je het spel',
    text:
      'De blauwe zijn veilig; het groene mes is nog alleen. Je hebt nog {money}: roepies tellen aan het eind ' +
      'een beetje ' +
      'mee. Boven {limit} betaal je belasting. De meeste punten winnen.',
  },
}
