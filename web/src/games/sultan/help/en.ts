import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Jewels are offered in the palace, round after round. You bid for them with face-down money cards: the highest card at a cushion takes its jewel. Single jewels are worth little, many of one colour a lot.',
  chapters: {
    goal: {
      title: 'What it is about',
      blocks: [
        'Win jewels. When all cards have been played, the player with the *most points* wins.',
        'Every jewel counts points by its colour. On top of that, every colour in which you have several jewels brings *bonus points*.',
        'Each of your money cards can be played only once in the whole game. A high card wins a jewel now, and is missing later.',
        {
          caption: 'The {jewels} jewels',
          head: ['Colour', 'Points each', 'In the box'],
          rows: ['[jewel:white] White', '[jewel:red] Red', '[jewel:yellow] Yellow', '[jewel:green] Green', '[jewel:blue] Blue'],
        },
      ],
    },
    setup: {
      title: 'Setting up',
      blocks: [
        [
          'All {jewels} jewels go into the pouch. Everybody shuffles their own money cards into a face-down deck.',
          'Your deck holds the cards 1 to {topCard}, one of each. With two players it holds the cards 1 to {twoTopCard} twice; the higher ones stay in the box.',
          'The start player is drawn by lot, unless the host has chosen one.',
        ],
        'With three players there are only two cushions.',
        {
          caption: 'What depends on the number of players',
          head: ['Players', '2', '3', '4', '5'],
          rows: ['Cushions', 'Jewels drawn', 'Cards in a deck', 'Cards in hand', 'Rounds in a stage', 'Cards each in a round'],
        },
      ],
    },
    stages: {
      title: 'Stages and rounds',
      blocks: [
        'The game has {stages} *stages*. A stage is a series of *rounds*, all played in the same way.',
        'When a stage begins, everybody takes new cards from the top of their deck in hand. Only you see your hand. Nobody, not even you, knows what is still to come from your deck.',
        'A stage is over when all hands are empty. After the third stage the decks are empty too: the game ends and is scored.',
      ],
    },
    offer: {
      title: 'The offer',
      blocks: [
        'The start player draws *one jewel more than there are cushions*, for all to see. They choose one jewel that *goes back* into the pouch. The others are laid on the cushions, one on each.',
        'Which jewel lies on which cushion makes no difference.',
        'Four jewels drawn: one goes back, three are offered.',
      ],
    },
    bids: {
      title: 'The bids',
      blocks: [
        'Clockwise from the start player, each player puts *one card face down* at one of the cushions, on top of cards that already lie there.',
        'Everybody sees who put a card where, and in which order. Nobody sees its value.',
        'You must place a card: there is no passing. If you want none of the jewels, get rid of a low card.',
        'Three bids at one cushion. The numbers show the order in which the cards came.',
      ],
    },
    reveal: {
      title: 'The reveal',
      blocks: [
        'When all cards lie, all are turned up at once. Each cushion is settled by itself.',
        [
          '*One card:* its owner gets the jewel, however low the card is.',
          '*Several cards:* the highest gets the jewel. If several are equally high, the one of them that was *placed first*.',
          '*No card:* the jewel goes back into the pouch.',
        ],
        'At the red jewel one card lies alone and wins. At the green jewel 9 beats 8. At the blue jewel lie two 12s: the first one wins.',
        'Alone, higher, or first: three ways to win a jewel.',
        'Won jewels go behind the winner’s *screen*. All cards that were played leave the game, whether they won or not.',
        'The left neighbour of the start player is the next start player. This goes on through all stages, {rounds} rounds in all.',
        'Behind the screens nobody can count the jewels, except from memory.',
      ],
    },
    score: {
      title: 'The score',
      blocks: [
        'Each jewel counts the points of its colour.',
        'Each colour counts a bonus as well, by the number of jewels that you have of it.',
        'The {bonusCards} bonus cards in the box only help with counting. They never run out.',
        'Where the bonus steps are, with three to five players (above) and with two (below).',
        {
          caption: 'Jewels of one colour that a bonus takes; for the last step also more',
          head: ['Bonus', '{bonus1}', '{bonus2}', '{bonus3}', '{bonus4}'],
          rows: ['3 to 5 players', '2 players'],
        },
        'Most points wins. If there is a tie, the player with *more jewels* wins. If that is equal too, they share the win.',
        'Three white, five red and one blue jewel: {examplePoints} points for the jewels, {exampleBonus} bonus points, *{exampleTotal} points* in all.',
        'The example in pictures.',
      ],
    },
    two: {
      title: 'With two players',
      blocks: [
        [
          'Your deck holds the cards 1 to {twoTopCard} twice. The cards above stay in the box.',
          'A stage has four rounds, and you take eight cards in hand.',
          'You take turns, the start player first, until *each has placed two cards*. Your own two must lie at *different cushions*.',
          'If both have placed the same highest card at a cushion, the *start player* of the round gets the jewel, no matter who was first.',
          'The start player changes after every round, {twoRounds} rounds in all.',
          'A bonus takes one jewel more than in the larger game.',
        ],
        'Each player has a card at two of the three cushions.',
      ],
    },
    secrets: {
      title: 'What everybody may know',
      blocks: [
        [
          '*Open:* which jewels are drawn, offered, given back and won; who placed a card where and when; every card once it is turned up; how many cards are left in hands and decks.',
          '*Table option:* screens are closed, as in the box, or open. Then everybody sees all jewels. The rules stay the same.',
          '*Secret:* hands, the order of the decks, cards that lie face down, and which jewels come next.',
        ],
        'So with a perfect memory you would know who has which jewels, and which cards each player still has.',
      ],
    },
  },
  hints: {
    welcome: 'Welcome to the palace! You bid for the jewels with face-down cards. Many jewels of one colour bring the most.',
    giveBack: 'You are the start player. One of these jewels goes back into the pouch: choose one that is of more use to others than to you.',
    othersGiveBack: 'The start player now puts one jewel back. The rest is offered on the cushions.',
    hand: 'These are your money cards for this stage. Each is played once, then it is out of the game.',
    place: 'Choose a card, then a cushion. The highest card there will win the jewel. A single card always wins.',
    order: 'The small numbers show who was first. Of two equal highest cards the first one wins.',
    twoCards: 'You place two cards in this round, at different cushions. If the highest cards are equal, the start player wins.',
    reveal: 'All cards are turned up at once. Here you can read who won what, and why.',
    nobody: 'Nobody bid for a jewel: it goes back into the pouch and may come again.',
    firstJewel: 'Your first jewel! Your jewels lie behind your screen, sorted by colour.',
    bonus: 'Two of a colour! Here you see the bonus that one more would bring.',
    starter: 'The start player changes every round. Whoever bids last sees most, but loses ties.',
    memory: 'Played cards are gone for good. Watch which high cards the others have used already.',
    stage: 'A new stage: everybody has taken new cards from their deck. Low cards are best played where nobody bids.',
    end: 'That’s it! Points of the jewels and bonus points are added colour by colour.',
  },
}
