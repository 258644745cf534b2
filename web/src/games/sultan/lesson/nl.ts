/** De les van Sultan in het Nederlands. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  jewels: {
    title: 'Verzamel juwelen',
    text:
      'Elke ronde worden juwelen getrokken, voor iedereen zichtbaar. Aan het eind telt een wit juweel voor {least}, ' +
      'een blauw voor {most} punten. Hoe zeldzamer de kleur, hoe meer punten.',
  },
  giveBack: {
    title: 'Eén gaat terug',
    text: 'Je bent startspeler en legt één juweel terug. De andere komen op de kussens.',
    todo: 'Tik twee keer op het witte juweel: het gaat terug in de buidel.',
  },
  bid: {
    title: 'Bied één kaart',
    text:
      'Iedereen legt een kaart gedekt bij een kussen; de hoogste daar wint het juweel. Elke kaart kun je maar één ' +
      'keer gebruiken: je {high} wint bijna altijd, je {low} bijna nooit.',
    todo: 'Tik op je {card}, dan op het kleed onder het blauwe juweel.',
  },
  reveal: {
    title: 'Alle kaarten gaan open',
    text:
      'Je {mine} verslaat de {theirs} van {name}: het blauwe juweel ligt nu achter je zichtscherm. Op het gele ' +
      'heeft niemand geboden, dus dat ging terug in de buidel.',
  },
  lastBid: {
    title: 'De laatste ziet het meest',
    text:
      'De startspeler wisselt elke ronde. Nu bied jij als laatste, en bij het derde kussen ligt nog geen kaart: ' +
      'daar wint elke kaart.',
    todo: 'Tik op je {card}, dan op het lege kleed.',
  },
  bonus: {
    title: 'Spaar één kleur',
    text:
      'Veel juwelen van één kleur leveren een bonus op: {few} geven {fewBonus} punten, {many} geven {manyBonus}. ' +
      'Dat is vaak meer dan de juwelen zelf waard zijn.',
  },
  again: {
    title: 'Nog een groene',
    text: 'Je hebt al een groen juweel. Na jou biedt er nog één, en bij gelijke kaarten wint de eerst gelegde.',
    todo: 'Tik op je {card}, dan op het kleed onder het groene juweel.',
  },
  end: {
    title: 'Nu ken je Sultan',
    text:
      'De juwelen van de anderen zijn verborgen: onthoud wat ze winnen. Na {stages} doorgangen van {rounds} rondes ' +
      'worden juwelen en bonussen geteld, en de meeste punten winnen.',
  },
}
