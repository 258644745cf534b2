/** Sultan's lesson in English. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  jewels: {
    title: 'Collect jewels',
    text:
      'In every round jewels are drawn for all to see. They count at the end: a white one {least}, a blue one ' +
      '{most} points. The rarer the colour, the more points.',
  },
  giveBack: {
    title: 'One goes back',
    text: 'You are first player, so you choose one jewel to put back. The others go on the cushions.',
    todo: 'Tap the white jewel twice: it goes back into the pouch.',
  },
  bid: {
    title: 'Bid one card',
    text:
      'Everyone puts one card face down at a cushion, and the highest one there wins the jewel. Every card can be ' +
      'used only once: your {high} wins almost anything, your {low} hardly anything.',
    todo: 'Tap your {card}, then the rug below the blue jewel.',
  },
  reveal: {
    title: 'All cards are turned up',
    text:
      'Your {mine} beat {name}’s {theirs}: the blue jewel is behind your screen now. Nobody bid for the yellow one, ' +
      'so it went back into the pouch.',
  },
  lastBid: {
    title: 'The last one sees most',
    text:
      'The first player changes every round. Now you bid last, and nobody has put a card at the third cushion: ' +
      'any card of yours wins there.',
    todo: 'Tap your {card}, then the empty rug.',
  },
  bonus: {
    title: 'Gather one colour',
    text:
      'Many jewels of one colour bring a bonus: {few} of them {fewBonus} points, {many} of them {manyBonus}. That ' +
      'is often worth more than the jewels.',
  },
  again: {
    title: 'Another green one',
    text: 'You have a green jewel already. One player still bids after you, and equal cards go to whoever came first.',
    todo: 'Tap your {card}, then the rug below the green jewel.',
  },
  end: {
    title: 'Now you know Sultan',
    text:
      'The others’ jewels are hidden, so remember what they win. After {stages} stages of {rounds} rounds all jewels ' +
      'and bonuses are counted, and most points win.',
  },
}
