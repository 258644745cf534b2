/** Die Lektion zu Das Vermächtnis des Maharaja auf Deutsch. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  antiques: {
    title: 'Antiquitäten im Angebot',
    text:
      'Du kaufst Antiquitäten und vervollständigst Sammlungen. Jede hat eine Sorte, eine Farbe und einen Wert: Diese ' +
      'hier bringen zwischen {least} und {most} Punkten.',
  },
  coin: {
    title: 'Der Preis fällt',
    text:
      'Jede Antiquität kostet, was die linke Handelskarte mit Münze zeigt: jetzt {price}. Wer diese Münze nimmt, ' +
      'bekommt {coin}, und der Preis fällt für alle.',
    todo: 'Nimm die Münze: Tippe sie zweimal an.',
  },
  buy: {
    title: 'Kaufe rechtzeitig',
    text:
      'Auch die anderen waren dran: Der Preis ist jetzt {price}, und eine Antiquität ist weg. Wer wartet, zahlt ' +
      'weniger, hat aber weniger Auswahl.',
    todo: 'Tippe zweimal auf das blaue Messer, um es für {price} zu kaufen.',
  },
  second: {
    title: 'Vervollständige eine Sammlung',
    text: 'Zwei Messer sind eine Sammlung: Diese Karte bringt dir dann {points}. Die Farbe spielt dabei keine Rolle.',
    todo: 'Tippe zweimal auf das grüne Messer, um es für {price} zu kaufen.',
  },
  collect: {
    title: 'Wer zuerst kommt',
    text:
      'Du hast, was die Karte zeigt, und darfst sie nehmen. Sie gehört dir für immer und bringt {points}; die ' +
      'Antiquitäten behältst du.',
    todo: 'Tippe zweimal auf die Sammlungskarte, um sie zu nehmen.',
  },
  day: {
    title: 'Ein neuer Verkaufstag',
    text:
      'Du hast die letzte Antiquität gekauft, damit endet der Tag: Es gibt neue, und auf allen Handelskarten liegen ' +
      'Münzen. Der Preis ist wieder {price}. Ein Spiel hat {days} Tage.',
  },
  alone: {
    title: 'Nie allein',
    text:
      'Eine Antiquität, die am Ende die einzige ihrer Farbe ist, verlierst du. Dein blaues Messer braucht eine ' +
      'zweite ' +
      'blaue Antiquität, egal welcher Sorte.',
    todo: 'Tippe zweimal auf den blauen Krug, um ihn für {price} zu kaufen.',
  },
  end: {
    title: 'Jetzt kannst du es',
    text:
      'Die blauen sind sicher, das grüne Messer ist noch allein. Du hast noch {money}. Rupien zählen am Ende ' +
      'ein wenig. ' +
      'Über {limit} zahlst du Steuern. Die meisten Punkte gewinnen.',
  },
}
