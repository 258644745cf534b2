import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'At the bazaar you buy antiques, one per turn, and with every coin that is taken the price can fall. Several ' +
    'antiques of the same kind win you collection cards. But an antique that is alone in its colour is lost at ' +
    'the end.',
  chapters: {
    goal: {
      title: 'The goal',
      blocks: [
        'Collect the *most points*: with antiques, with collection cards, and a few for the rupees you have left.',
        'There are {antiques} antiques: six kinds in six colours, each only once. The number on an antique, ' +
          '{lowest} to {highest}, is what it is worth at the end.',
        'Kinds win you collection cards; colours keep your antiques safe. You need both.',
        'The six kinds (jug, knife, instrument, jewellery, statue, vase) and the six colours with their patterns.',
      ],
    },
    setup: {
      title: 'Setting up',
      blocks: [
        [
          'The antiques are shuffled face down. {offer} of them are laid face up in a row: the *offer*.',
          'The *trade cards* are laid out in a row, prices falling from left to right, with a gold coin on each.',
          'All {cards} *collection cards* are laid out for everyone, beige side up.',
          'The start player, drawn at random or chosen by the host, has {starterMoney} rupees. Everyone else has ' +
            '{otherMoney}.',
        ],
        'Money, antiques and collection cards are always open for everyone to see. Only the order of the pile ' +
          'is hidden.',
        'A gold coin is worth {coin} rupees, a silver coin 1. The bank has {gold} gold and {silver} silver ' +
          'coins, gives change and never runs out.',
        {
          caption: 'Prices on the trade cards',
          head: ['Players', '1st card', '2nd card', '3rd card', '4th card', '5th card'],
          rows: ['2 or 3 players', '4 players'],
        },
      ],
    },
    turn: {
      title: 'A turn',
      blocks: [
        'You take turns clockwise. A turn has three steps, always in this order.',
        [
          '*Action:* take a coin, or buy an antique.',
          '*Collection card:* take one, if you can and want to.',
          '*Tax:* pay anything above {tax} rupees.',
        ],
        'The action is compulsory. Nobody may pass.',
        'Action, collection card, tax.',
      ],
    },
    action: {
      title: 'Action: buy, or take a coin',
      blocks: [
        '*Take a coin:* take the gold coin from the leftmost trade card that still has one. That is {coin} ' +
          'rupees. You may do this however rich you are.',
        '*Buy:* take one antique from the offer. Pay the price on the leftmost trade card that still has a coin. ' +
          'The coin stays where it is.',
        'The number on an antique is its worth at the end. It is never its price.',
        'Buy an antique, or take the coin: then the next price applies.',
        'One coin has been taken, two of the {offer} antiques are sold. The leftmost coin is on a {examplePrice}: ' +
          'each antique now costs *{examplePrice} rupees*.',
        'Nobody may go into debt. Sold antiques are not replaced during the day.',
        'The first coin is gone, so the second card sets the price.',
      ],
    },
    collect: {
      title: 'Collection cards',
      blocks: [
        'If you now own what a collection card shows, you *may take it*: one card per turn, even if you took a ' +
          'coin. You may also wait and take it later, if it’s still there.',
        'You need *at least* the antiques shown. Colours don’t matter. Nothing is used up: your antiques can ' +
          'count towards other cards later.',
        'Three vases, whatever their colours: the large vase card is yours.',
        'If a card shows a *crossed-out antique*, you give up one of your antiques of a kind crossed out there ' +
          'when you take it. You choose which.',
        '~You must own all antiques shown before you give one up.~ It leaves the game face down.',
        'This card costs a knife, a jug or an instrument.',
        'If you take the *large* card of a sort before a small one, you can no longer take a *small* one of that ' +
          'sort. If you take a small one first, this restriction doesn’t apply to you in that sort.',
        'For “various” this means: if 5 different is your first card, you may take neither 3 nor 4 different. ' +
          'If you start with 3 or 4 different, you may take the other two as well, in any order.',
        'If you have the card for 3 vases, you can no longer take the one for 2 vases. If you have 3 knives, ' +
          'you may take the card for 2 knives first.',
        'You take cards only from the supply, never from other players. You keep a card once you have taken it, ' +
          'whatever happens to the antiques.',
        'Taken first, the large card rules out the small one.',
        'For each of the six kinds there is a small card (2 of the kind) and a large one (3 of the kind). The ' +
          'three “various” cards show certain different kinds.',
        'All {cards} collection cards.',
        {
          caption: 'What the collection cards ask for and score',
          head: ['Card', 'Antiques', 'Points', 'Given up'],
          rows: [
            'Small, one kind',
            'Large, one kind',
            'Small, 3 different',
            'Small, 4 different',
            'Large, 5 different',
          ],
        },
      ],
    },
    tax: {
      title: 'Tax',
      blocks: [
        'If you have *more than {tax} rupees* at the end of your turn, pay the rest to the bank. With {overTax} ' +
          'rupees you pay 2.',
        'You may still take a coin when you’re rich: to move on to the next price, or to end the day.',
        'The purse holds {tax} rupees. Anything above that is tax.',
      ],
    },
    days: {
      title: 'Sale days',
      blocks: [
        'A *sale day* ends when someone buys the last antique on offer or takes the last coin. That player ' +
          'still finishes their turn.',
        [
          'Unsold antiques leave the game face down.',
          '{offer} new ones are laid out.',
          'Every empty trade card gets a gold coin.',
          'The player who would have been next begins the new day.',
        ],
        'When {offer} antiques can no longer be laid out, the game is over and scored at once. So it always has ' +
          '{days} sale days.',
        'The last antique or the last coin: either one ends the day.',
      ],
    },
    score: {
      title: 'The end and the score',
      blocks: [
        'First, everyone gives up every antique that is their *only one in its colour*, all at the same time. ' +
          'You keep your collection cards.',
        'Two green, two blue, one yellow: the yellow statue is lost.',
        [
          'The values of the antiques you have left.',
          'The points of your collection cards.',
          '1 point for every {perPoint} rupees.',
        ],
        'Most points wins. If there is a tie, the player with *more antiques* wins, ~counted after single ones ' +
          'were given up.~ If that is equal too, there are several winners.',
        'Antiques {value1} + {value2} + {value3} + {value4} = {exampleAntiques}, after the single yellow one ' +
          'was given up. Two collection cards of {exampleCard} points: {exampleCards}. {exampleRupees} rupees: ' +
          '{exampleMoney} point. Together *{exampleTotal} points*.',
        'The example in pictures.',
      ],
    },
    grey: {
      title: 'For two: the grey side',
      blocks: [
        'A variant for two players: the collection cards are laid out *grey side* up. ~Conditions and points ' +
          'are those of the beige side.~ When you take one, you must carry out its effect at the very end of your ' +
          'turn, after the tax.',
        [
          '*Rupees:* {greyRupees} rupees from the bank. Then tax is due again.',
          '*Again:* one more complete turn. A second “again” won in that extra turn lapses; its card still ' +
            'counts. ~If the day has just ended, the new day is prepared first and you begin it.~ When the game ' +
            'is over, the effect lapses.',
          '*Clear:* all antiques on offer leave the game. ~Nothing was bought, so the day continues: only coins ' +
            'can be taken now, until the last one is gone.~ If the day already ended in this turn, there is ' +
            'nothing to clear.',
        ],
        'You don’t have to take a card. Sometimes it’s better to leave it because of its effect.',
        'As a table option, “clear” can end the day instead: the offer then counts as sold out, and the next ' +
          'player begins a new day.',
        'The three effects: rupees, again, clear.',
      ],
    },
  },
  hints: {
    welcome: 'Welcome to the bazaar! Each turn, you buy one of these antiques or take a coin.',
    price:
      'The leftmost coin shows what every antique costs now. Once it’s taken, the next card sets the price: the ' +
      'same or a lower one.',
    coin:
      'Short of money? Take the gold coin: {coin} rupees for you. Then the next card sets the price, and often ' +
      'it’s lower.',
    tax: 'Careful: at the end of your turn you may keep at most {tax} rupees. The rest goes to the bank as tax.',
    worth: 'The number on an antique is its worth at the end, not its price. They all cost the same.',
    alone:
      'The warning sign means you have only one of this colour. Get a second one, or you lose the antique at the end.',
    progress: 'See what your antiques are good for: two or three of a kind win a collection card.',
    collect:
      'You qualify for a collection card! You may take one now. You keep your antiques, unless the card shows ' +
      'one crossed out.',
    crossed: 'This card shows a crossed-out antique: to take it, you give up one of that kind.',
    give: 'Choose the antique to give up. The best choice is one that is alone in its colour anyway.',
    taken: 'There is only one of each collection card. Once someone takes it, it’s gone for the others.',
    blocked:
      'You have the large card of this sort, so you can’t take the small one. Next time, take the small one first.',
    day: 'The sale day is over: a new offer, new coins. After {days} days the game ends.',
    grey: 'These cards have an effect that must be carried out. Sometimes it’s better to leave one.',
    end: 'Antiques that were alone in their colour are gone now. The rest counts, plus cards and rupees.',
  },
}
