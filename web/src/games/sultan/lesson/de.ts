/** Sultans Lektion auf Deutsch. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  jewels: {
    title: 'Sammle Juwelen',
    text:
      'In jeder Runde werden Juwelen offen gezogen. Gezählt wird am Ende: ein weißes bringt {least}, ein blaues ' +
      '{most} Punkte. Je seltener die Farbe, desto mehr Punkte.',
  },
  giveBack: {
    title: 'Eins geht zurück',
    text: 'Du bist Startspieler und legst ein Juwel zurück. Die anderen kommen auf die Kissen.',
    todo: 'Tippe zweimal auf das weiße Juwel: Es kommt zurück in den Stoffbeutel.',
  },
  bid: {
    title: 'Biete eine Karte',
    text:
      'Jeder legt eine Karte verdeckt an ein Kissen; die höchste dort gewinnt das Juwel. Jede Karte zählt nur ' +
      'einmal: Deine {high} gewinnt fast immer, deine {low} fast nie.',
    todo: 'Tippe auf deine {card}, dann auf den Teppich unter dem blauen Juwel.',
  },
  reveal: {
    title: 'Alle Karten werden aufgedeckt',
    text:
      'Deine {mine} schlägt die {theirs} von {name}: Das blaue Juwel liegt jetzt hinter deinem Sichtschirm. Für das ' +
      'gelbe hat niemand geboten, also kam es zurück in den Stoffbeutel.',
  },
  lastBid: {
    title: 'Wer zuletzt bietet, sieht mehr',
    text:
      'Der Startspieler wechselt jede Runde. Jetzt bietest du zuletzt, und am dritten Kissen liegt noch keine ' +
      'Karte: Dort gewinnst du mit jeder.',
    todo: 'Tippe auf deine {card}, dann auf den leeren Teppich.',
  },
  bonus: {
    title: 'Sammle eine Farbe',
    text:
      'Viele Juwelen einer Farbe bringen einen Bonus: {few} davon {fewBonus} Punkte, {many} davon {manyBonus}. Das ' +
      'ist oft mehr, als die Juwelen selbst wert sind.',
  },
  again: {
    title: 'Noch ein grünes',
    text:
      'Ein grünes Juwel hast du schon. Nach dir bietet noch einer, und bei gleichen Karten gewinnt die zuerst ' +
      'gelegte.',
    todo: 'Tippe auf deine {card}, dann auf den Teppich unter dem grünen Juwel.',
  },
  end: {
    title: 'Jetzt kannst du Sultan',
    text:
      'Die Juwelen der anderen sind verdeckt: Merke dir, was sie gewinnen. Nach {stages} Durchgängen mit je ' +
      '{rounds} Runden werden Juwelen und Boni gezählt, und die meisten Punkte gewinnen.',
  },
}
