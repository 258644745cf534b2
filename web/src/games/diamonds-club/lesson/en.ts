/** The lesson of Diamonds Club in English. */
import type { LessonWords } from '$lib/lesson/lesson'
import type { StepId } from './steps'

export const words: LessonWords<StepId> = {
  park: {
    title: 'Your park',
    text:
      'You lay out a park. The game ends once a player has covered all {light} light fields. Dashed fields are ' +
      'mandatory: if one is still open at the end, you aren’t scored.',
  },
  mine: {
    title: 'Buy at the market',
    text:
      'A round begins with purchases, one after the other. A mine decides which gems you will get: here yellow ' +
      'ones.',
    todo: 'Tap the yellow mine at {field}, then buy it for {cost}.',
  },
  crowded: {
    title: 'Crowded fields cost more',
    text:
      'A field costs one coin, and one more for each coin beside it. You need a mining right, and others are ' +
      'close.',
    sum: ['{own}', '{beside} beside it', '{cost}'],
    todo: 'Buy the mining right at {field} for {cost}.',
  },
  ship: {
    title: 'A set is three things',
    text: 'A mine, a mining right and a ship make a set, which brings gems. You only lack the ship.',
    todo: 'Buy the ship at {field} for {cost}.',
  },
  hats: {
    title: 'Top hats',
    text: 'Top hats move you forward on the start player track. Being furthest there pays off in a moment.',
    todo: 'Buy the top hats at {field} for {cost}.',
  },
  pass: {
    title: 'Stop in time',
    text:
      'The others have passed. You have {coins} left. Coins you keep are not added to the next round’s, but the ' +
      'player with most of them gets a diamond.',
    todo: 'Pass: tap it twice.',
  },
  diamonds: {
    title: 'Diamonds',
    text:
      'You are furthest on the track: that brings you a diamond, and you start the next round. {name} had most coins ' +
      'left and gets one too. A diamond stands for any gem.',
  },
  set: {
    title: 'Gems for a set',
    text: 'A set brings as many gems as the lower number of right ({right}) and ship ({ship}): {gems}.',
    todo: 'Tap mine, right and ship, then take the gems.',
  },
  build: {
    title: 'Build',
    text: 'An orangery costs {gems}, as its price board shows. Your park needs one on a mandatory field.',
    todo: 'Tap the orangery, then pay and build.',
  },
  end: {
    title: 'Now you know the game',
    text:
      'Each building brings {points}. Boards that others have used cost you more. You still have {open} ' +
      'mandatory fields ' +
      'open: cover them before somebody’s park is full!',
  },
}
