/** The Diamonds Club lesson in English. */
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
      'A round begins with buying, one purchase at a time. A mine decides which gems you’ll get: yellow ones ' +
      'here.',
    todo: 'Tap the yellow mine at {field}, then buy it for {cost}.',
  },
  crowded: {
    title: 'Crowded fields cost more',
    text:
      'A field costs one coin, plus one for each coin next to it. You need a mining right, and there are coins ' +
      'nearby.',
    sum: ['{own}', '{beside} next to it', '{cost}'],
    todo: 'Buy the mining right at {field} for {cost}.',
  },
  ship: {
    title: 'A set is three things',
    text: 'A mine, a mining right and a ship make a set, which yields gems. Now you only need the ship.',
    todo: 'Buy the ship at {field} for {cost}.',
  },
  hats: {
    title: 'Top hats',
    text: 'Top hats move you forward on the start player track. Being in front pays off in a moment.',
    todo: 'Buy the top hats at {field} for {cost}.',
  },
  pass: {
    title: 'Stop in time',
    text:
      'The others have passed. You have {coins} left. Coins you keep are not added to the next round’s, but the ' +
      'player with the most gets a diamond.',
    todo: 'Pass: tap it twice.',
  },
  diamonds: {
    title: 'Diamonds',
    text:
      'You’re in front on the track: you get a diamond and start the next round. {name} had the most coins left ' +
      'and gets one too. A diamond counts as any gem.',
  },
  set: {
    title: 'Gems for a set',
    text: 'A set yields as many gems as the lower of right ({right}) and ship ({ship}): {gems}.',
    todo: 'Tap the mine, right and ship, then take the gems.',
  },
  build: {
    title: 'Build',
    text: 'An orangery costs {gems}, as its price board shows. Your park needs one on a mandatory field.',
    todo: 'Tap the orangery, then pay and build.',
  },
  end: {
    title: 'Now you know the game',
    text:
      'Each building is worth {points}. Boards that others have used cost you more. You still have {open} ' +
      'mandatory fields open: cover them before someone’s park is full!',
  },
}
