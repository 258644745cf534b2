/** Die Lektion zu Diamonds Club auf Deutsch. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  park: {
    title: 'Dein Park',
    text:
      'Du legst einen Park an. Das Spiel endet, wenn jemand alle {light} hellgrünen Felder bedeckt hat. Gestrichelte ' +
      'Felder sind Pflicht: Ist am Ende noch eines offen, wirst du nicht gewertet.',
  },
  mine: {
    title: 'Kaufe auf dem Markt',
    text: 'Eine Runde beginnt mit Käufen, reihum. Eine Mine bestimmt, welche Edelsteine du bekommst: hier gelbe.',
    todo: 'Tippe auf die gelbe Mine auf {field} und kaufe sie für {cost}.',
  },
  crowded: {
    title: 'Gedränge kostet mehr',
    text:
      'Ein Feld kostet eine Münze und eine mehr für jede Münze daneben. Du brauchst ein Schürfrecht, und andere sind ' +
      'schon nah.',
    sum: ['{own}', '{beside} daneben', '{cost}'],
    todo: 'Kaufe das Schürfrecht auf {field} für {cost}.',
  },
  ship: {
    title: 'Ein Satz sind drei Teile',
    text: 'Mine, Schürfrecht und Schiff sind ein Satz und bringen Edelsteine. Dir fehlt nur noch das Schiff.',
    todo: 'Kaufe das Schiff auf {field} für {cost}.',
  },
  hats: {
    title: 'Zylinderhüte',
    text: 'Zylinderhüte bringen dich auf der Startspielerleiste voran. Vorn zu sein lohnt sich gleich.',
    todo: 'Kaufe die Zylinderhüte auf {field} für {cost}.',
  },
  pass: {
    title: 'Höre rechtzeitig auf',
    text:
      'Die anderen haben gepasst. Du hast noch {coins}. In die nächste Runde nimmst du sie nicht mit, aber wer die ' +
      'meisten übrig hat, bekommt einen Diamanten.',
    todo: 'Passe: Tippe zweimal darauf.',
  },
  diamonds: {
    title: 'Diamanten',
    text:
      'Du bist auf der Leiste am weitesten: Das bringt dir einen Diamanten, und du beginnst die nächste Runde. ' +
      '{name} ' +
      'hatte die meisten Münzen übrig und bekommt auch einen. Ein Diamant steht für jeden Edelstein.',
  },
  set: {
    title: 'Edelsteine für einen Satz',
    text:
      'Ein Satz bringt so viele Edelsteine wie die kleinere Zahl von Schürfrecht ({right}) und Schiff ({ship}): ' +
      '{gems}.',
    todo: 'Tippe auf Mine, Schürfrecht und Schiff, dann nimm die Edelsteine.',
  },
  build: {
    title: 'Baue',
    text: 'Eine Orangerie kostet {gems}, wie ihre Preistafel zeigt. Dein Park braucht eine auf einem Pflichtfeld.',
    todo: 'Tippe auf die Orangerie, dann bezahle und baue.',
  },
  end: {
    title: 'Jetzt kannst du es',
    text:
      'Jedes Bauwerk bringt {points}. Preistafeln, die andere genutzt haben, kosten dich mehr. Noch sind {open} ' +
      'Pflichtfelder offen: Bedecke sie, bevor jemandes Park voll ist!',
  },
}
