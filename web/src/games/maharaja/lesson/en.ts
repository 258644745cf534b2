/** The Maharaja's Legacy lesson in English. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  antiques: {
    title: 'Antiques for sale',
    text:
      'You buy antiques and complete collections. Each antique has a kind, a colour and a value: these are worth ' +
      'between {least} and {most} points.',
  },
  coin: {
    title: 'The price falls',
    text:
      'Every antique costs what the leftmost trade card with a coin shows: {price} now. Whoever takes that coin ' +
      'gets {coin}, and the price falls for everyone.',
    todo: 'Take the coin: tap it twice.',
  },
  buy: {
    title: 'Buy in time',
    text:
      'The others acted too: the price is {price} now, and one antique is gone. If you wait, you pay less, ' +
      'but you get less.',
    todo: 'Tap the blue knife twice to buy it for {price}.',
  },
  second: {
    title: 'Complete a collection',
    text: 'Two knives are a collection: this card will score {points}. The colours don’t matter for that.',
    todo: 'Tap the green knife twice to buy it for {price}.',
  },
  collect: {
    title: 'First come, first served',
    text:
      'You own what the card shows, so you may take it. It’s yours for good and scores {points}; you keep the ' +
      'antiques.',
    todo: 'Tap the collection card twice to take it.',
  },
  day: {
    title: 'A new sale day',
    text:
      'You bought the last antique, so the day is over: there are new antiques, and coins on all trade cards. The ' +
      'price is {price} again. A game has {days} days.',
  },
  alone: {
    title: 'Never alone',
    text:
      'At the end, you lose any antique that is your only one in its colour. Your blue knife needs a second blue ' +
      'antique, of any kind.',
    todo: 'Tap the blue jug twice to buy it for {price}.',
  },
  end: {
    title: 'Now you know the game',
    text:
      'The blue ones are safe; the green knife is still alone. You have {money} left. Rupees count a little at ' +
      'the end; above {limit} you pay tax. Most points wins.',
  },
}
