import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'At the bazaar you buy antiques, one a turn, and prices fall the longer you wait. Antiques of the same kind win collection cards. But an antique that is alone in its colour is lost at the end.',
  chapters: {
    goal: {
      title: 'The goal',
      blocks: [
        'Collect the *most points*: with antiques, with collection cards, and a little with the rupees that you have left.',
        'There are {antiques} antiques: six kinds in six colours, each only once. The number on an antique, 1 to 3, is what it is worth at the end.',
        'Kinds win collection cards, colours keep your antiques safe. You need both.',
        'The six kinds (jug, knife, instrument, jewellery, statue, vase) and the six colours with their patterns.',
      ],
    },
    setup: {
      title: 'Setting up',
      blocks: [
        [
          'The antiques are shuffled face down. Four of them are laid open in a row: the *offer*.',
          'The *trade cards* lie in a row, their prices falling from left to right. On each lies a gold coin.',
          'All {cards} *collection cards* lie open for everyone, beige side up.',
          'The start player, drawn by lot or chosen by the host, has {starterMoney} rupees. Everyone else has {otherMoney}.',
        ],
        'Money, antiques and collection cards are always open to everybody. Only the order of the pile is hidden.',
        'A gold coin is {coin} rupees, a silver coin 1. The bank has {gold} gold and {silver} silver coins, gives change and never runs short.',
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
        ['*Action:* take a coin, or buy an antique.', '*Collection card:* take one, if you can and want to.', '*Tax:* pay what you have above {tax} rupees.'],
        'The action is compulsory. Nobody may pass.',
        'Action, collection card, tax.',
      ],
    },
    action: {
      title: 'Action: buy, or take a coin',
      blocks: [
        '*Take a coin:* take the gold coin of the leftmost trade card that still has one. That is {coin} rupees. You may do so however rich you are.',
        '*Buy:* take one antique of the offer. Pay the price of the leftmost trade card that still has a coin. The coin stays where it is.',
        'The number on an antique is its worth at the end. It is never its price.',
        'Buy an antique, or take the coin: then the next price counts.',
        'One coin has been taken, two of the four antiques are sold. The leftmost coin lies on a {examplePrice}: each antique now costs *{examplePrice} rupees*.',
        'Nobody may run into debt. Sold antiques are not replaced during the day.',
        'The first coin is gone, so the second card sets the price.',
      ],
    },
    collect: {
      title: 'Collection cards',
      blocks: [
        'If you now own what a collection card shows, you *may take it*: one card per turn, also after taking a coin. You may wait, if it is still there then.',
        'You need *at least* the antiques shown. Colours play no part. Nothing is used up: your antiques may count for further cards later.',
        'Three vases, whatever their colours: the large vase card is yours.',
        'A *crossed-out antique* on a card: when you take the card, give up one of your antiques of a kind crossed out there. You choose which.',
        'Whether you meet the card is checked before. What you give up leaves the game face down.',
        'This card costs a knife, a jug or an instrument.',
        'If you take the *large* card of a sort before a small one, you may take no *small* one of that sort any more. If you take a small one first, this doesn’t apply to you in that sort.',
        'For “various” this means: if 5 different is your first card, you may take neither 3 nor 4 different. If you begin with 3 or 4 different, you may take the other two as well, in any order.',
        'Who has the card for 3 vases can’t take the one for 2 vases any more. Who has 3 knives may take the card for 2 knives first.',
        'You take cards only from the supply, never from other players. A card once taken stays with you, whatever becomes of the antiques.',
        'The large card closes the small one.',
        'For each of the six kinds there is a small card (2 of the kind) and a large one (3 of the kind). The three “various” cards show certain different kinds.',
        'All {cards} collection cards.',
        {
          caption: 'What the collection cards ask and bring',
          head: ['Card', 'Antiques', 'Points', 'Given up'],
          rows: ['Small, one kind', 'Large, one kind', 'Small, 3 different', 'Small, 4 different', 'Large, 5 different'],
        },
      ],
    },
    tax: {
      title: 'Tax',
      blocks: [
        'If you have *more than {tax} rupees* at the end of your turn, pay what is above to the bank. With {overTax} rupees you pay 2.',
        'You may still take a coin when you are rich: to lower the price, or to bring the day to its end.',
        'Eight places in the purse. What does not fit in is tax.',
      ],
    },
    days: {
      title: 'Sale days',
      blocks: [
        'A *sale day* ends when somebody buys the last antique of the offer or takes the last coin. They still finish their turn.',
        [
          'Antiques left in the offer leave the game face down.',
          'Four new ones are laid out.',
          'Every empty trade card gets a gold coin.',
          'The player who would have been next begins the new day.',
        ],
        'When four antiques can no longer be laid out, the game is over and scored at once. So it always has {days} sale days.',
        'The last antique or the last coin: both end the day.',
      ],
    },
    score: {
      title: 'The end and the score',
      blocks: [
        'First everybody gives up each antique that is their *only one in its colour*, all at the same time. Collection cards stay.',
        'Two green, two blue, one yellow: the yellow statue is lost.',
        ['The values of the antiques you have left.', 'The points of your collection cards.', '1 point for every {perPoint} rupees.'],
        'Most points wins. If there is a tie, the player with *more antiques* wins, counted after single ones were given up. If that is equal too, there are several winners.',
        'Antiques {value1} + {value2} + {value3} + {value4} = {exampleAntiques}, after the single yellow one was given up. Two collection cards of {exampleCard} points: {exampleCards}. {exampleRupees} rupees: {exampleMoney} point. Together *{exampleTotal} points*.',
        'The example in pictures.',
      ],
    },
    grey: {
      title: 'For two: the grey side',
      blocks: [
        'A variant for two players: the collection cards lie with their *grey side* up. Who takes one must carry out its effect, as the last thing in the turn, after the tax.',
        [
          '*Rupees:* {greyRupees} rupees from the bank. Then tax is due again.',
          '*Again:* one more complete turn. A second “again” won in that extra turn lapses; its card still counts. If the day has just ended, the new day is prepared first and you begin it. When the game is over, the effect lapses.',
          '*Clear:* all antiques of the offer leave the game. Nothing was bought, so the day goes on: now only coins can be taken, until the last one is gone. If the day has ended in this turn already, there is nothing to clear.',
        ],
        'You need not take a card. Sometimes it is better to leave it, because of its effect.',
        'The three effects: rupees, again, clear.',
      ],
    },
  },
  hints: {
    welcome: 'Welcome to the bazaar! Each turn you buy one of these antiques, or you take a coin.',
    price: 'The leftmost coin shows the price of every antique now. Who takes it makes the next ones cheaper.',
    coin: 'Short of money? Take the gold coin: {coin} rupees for you. It lowers the price for the next player too.',
    tax: 'Careful: at the end of your turn you may keep {tax} rupees at most. What is above goes to the bank as tax.',
    worth: 'The number on an antique is its worth at the end, not its price. They all cost the same.',
    alone: 'The warning sign: this colour you have only once. Get a second one, or the antique is lost at the end.',
    progress: 'Look what your antiques are good for: two or three of a kind win a collection card.',
    collect: 'You meet a collection card! You may take one now. Your antiques stay with you.',
    crossed: 'This card shows a crossed-out antique: for taking it you give up one of that kind.',
    give: 'Choose the antique you give up. Best is one that would be alone in its colour anyway.',
    taken: 'Each collection card exists only once. What somebody has taken is gone for the others.',
    blocked: 'You have the large card of this sort, so its small one is closed to you. Take the small one first next time.',
    day: 'The sale day is over: a new offer, new coins. After {days} days the game ends.',
    grey: 'These cards have an effect that must be carried out. Sometimes it is better to leave one.',
    end: 'Antiques that were alone in their colour are gone now. The rest counts, with cards and rupees.',
  },
}
