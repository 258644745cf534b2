/** Sultan's lesson in English. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  jewels: {
    title: 'Collect jewels',
    text:
      'Each round, jewels are drawn for all to see. At the end, a white one scores {least} and a blue one {most} ' +
      'points. The rarer the colour, the more points.',
  },
  giveBack: {
    title: 'One goes back',
    text: 'You’re the first player, so you choose one jewel to put back. The others go on the cushions.',
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
    title: 'All cards face up',
    text:
      'Your {mine} beat {name}’s {theirs}: the blue jewel is behind your screen now. Nobody bid for the yellow one, ' +
      'so it went back into the pouch.',
  },
  lastBid: {
    title: 'The last bidder sees most',
    text:
      'The first player changes every round. Now you bid last, and nobody has put a card at the third cushion: ' +
      'any of your cards wins there.',
    todo: 'Tap your {card}, then the empty rug.',
  },
  bonus: {
    title: 'Collect one colour',
    text:
      'Many jewels of one colour earn a bonus: {few} of them {fewBonus} points, {many} of them {manyBonus}. That ' +
      'is often worth more than the jewels.',
  },
  again: {
    title: 'Another green one',
    text: 'You already have a green jewel. One player still bids after you, and the first of equal cards wins.',
    todo: 'Tap your {card}, then the rug below the green jewel.',
  },
  end: {
    title: 'Now you know Sultan',
    text:
      'The others’ jewels are hidden, so remember what they win. After {stages} stages of {rounds} rounds, all ' +
      'jewels and bonuses are counted. Most points wins.',
  },
}
