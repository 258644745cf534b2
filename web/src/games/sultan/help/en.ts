import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Jewels are offered in the palace, round after round. You bid for them with face-down money cards, and the ' +
    'highest card at a cushion takes the jewel. Single jewels are worth little; many of one colour are worth a ' +
    'lot.',
  chapters: {
    goal: {
      title: 'The goal',
      blocks: [
        'Win jewels. When all cards have been played, the player with the *most points* wins.',
        'Each jewel scores points for its colour. On top of that, you score *bonus points* for every colour of ' +
          'which you have several jewels.',
        'You can play each of your money cards only once in the whole game. A high card wins you a jewel now, ' +
          'but you won’t have it later.',
        {
          caption: 'The {jewels} jewels',
          head: ['Colour', 'Points each', 'Number'],
          rows: [
            '[jewel:white] White',
            '[jewel:red] Red',
            '[jewel:yellow] Yellow',
            '[jewel:green] Green',
            '[jewel:blue] Blue',
          ],
        },
      ],
    },
    setup: {
      title: 'Setting up',
      blocks: [
        [
          'All {jewels} jewels go into the pouch. Everyone shuffles their own money cards into a face-down deck.',
          'Your deck holds the cards 1 to {topCard}, one of each. With two players it holds the cards 1 to ' +
            '{twoTopCard} twice; the higher ones stay in the box.',
          'The youngest is the first player. At a table here, the first player is drawn at random, unless the host ' +
            'has chosen one.',
        ],
        'With three players there are only two cushions.',
        {
          caption: 'What depends on the number of players',
          head: ['Players', '2', '3', '4', '5'],
          rows: [
            'Cushions',
            'Jewels drawn',
            'Cards in a deck',
            'Cards in hand',
            'Rounds in a stage',
            'Cards each in a round',
          ],
        },
      ],
    },
    stages: {
      title: 'Stages and rounds',
      blocks: [
        'The game has {stages} *stages*. A stage is a series of *rounds*, all played in the same way.',
        'When a stage begins, everyone takes new cards into their hand from the top of their deck. Only you see ' +
          'your hand. Nobody, not even you, knows what is still to come from your deck.',
        'A stage is over when all hands are empty. After the third stage the decks are empty too: the game ends ' +
          'and is scored.',
      ],
    },
    offer: {
      title: 'The offer',
      blocks: [
        'The first player draws *one jewel more than there are cushions*, for all to see, and chooses one to ' +
          '*put back* into the pouch. The others go on the cushions, one on each.',
        'It makes no difference which jewel is on which cushion.',
        'Four jewels drawn: one goes back, three are offered.',
      ],
    },
    bids: {
      title: 'The bids',
      blocks: [
        'Clockwise from the first player, each player places *one card face down* at one of the cushions, on ' +
          'top of any cards already there.',
        'Everyone sees who placed a card where, and in which order. Nobody sees its value.',
        'You must place a card: there is no passing. If you want none of the jewels, get rid of a low card.',
        'Three bids at one cushion. The numbers show the order in which the cards came.',
      ],
    },
    reveal: {
      title: 'The reveal',
      blocks: [
        'Once all cards have been placed, they are turned face up at the same time. Each cushion is settled ' +
          'separately.',
        [
          '*One card:* its owner gets the jewel, however low the card is.',
          '*Several cards:* the highest gets the jewel. If several are equally high, the one *placed first* wins.',
          '*No card:* the jewel goes back into the pouch.',
        ],
        'At the red jewel, the only card wins. At the green jewel, 9 beats 8. At the blue jewel there are two ' +
          '12s: the first one wins.',
        'Alone, higher, or first: three ways to win a jewel.',
        'Winners put their jewels behind their *screen*. All played cards leave the game, whether they won or not.',
        'The player to the left of the first player becomes the new first player. This continues through all ' +
          'stages, {rounds} rounds in all.',
        'Nobody can count the jewels behind a screen, except from memory.',
      ],
    },
    score: {
      title: 'The score',
      blocks: [
        'Each jewel scores the points of its colour.',
        'Each colour also scores bonus points, depending on how many of its jewels you have.',
        'The {bonusCards} bonus cards in the box only help with counting. They never run out.',
        'Where the bonus steps are, with three to five players (above) and with two (below).',
        {
          caption: 'How many jewels of one colour you need; for the last step, that many or more',
          head: ['Bonus', '{bonus1}', '{bonus2}', '{bonus3}', '{bonus4}'],
          rows: ['3 to 5 players', '2 players'],
        },
        'Most points wins. If there is a tie, the player with *more jewels* wins. If that is equal too, the ' +
          'game ends in a draw, and all of them win.',
        'Three white, five red and one blue jewel: {examplePoints} points for the jewels, {exampleBonus} bonus ' +
          'points, *{exampleTotal} points* in all.',
        'The example in pictures.',
      ],
    },
    two: {
      title: 'With two players',
      blocks: [
        [
          'Your deck holds the cards 1 to {twoTopCard} twice. Higher cards stay in the box.',
          'A stage has four rounds, and you take eight cards into your hand.',
          'You take turns, the first player first, until *each of you has placed two cards*. Your own two must ' +
            'go to *different cushions*.',
          'If you both have the same value at a cushion, the *first player* of the round gets the jewel, no ' +
            'matter whose card came first.',
          'The first player changes after every round, {twoRounds} rounds in all.',
          'Each bonus takes one jewel more than with three or more players.',
        ],
        'Each player has a card at two of the three cushions.',
      ],
    },
    secrets: {
      title: 'What everyone may know',
      blocks: [
        [
          '*Open:* which jewels were drawn, offered, put back and won; who placed a card where and when; every ' +
            'card once it is face up; how many cards are left in hands and decks.',
          '*Table option “Other players’ jewels”:* hidden behind the screens, as in the original game, or open ' +
            'for everyone to see. The rules stay the same.',
          '*Table option “List of each player’s remaining cards”:* no, as in the original game, or yes. Then ' +
            'the table shows which cards each player still has, in hand and deck together.',
          '*Secret:* hands, the order of the decks, face-down cards, and which jewels come next.',
        ],
        'So with a perfect memory you would know who has which jewels, and which cards each player still has.',
      ],
    },
  },
  hints: {
    welcome:
      'Welcome to the palace! You bid for the jewels with face-down cards. Many jewels of one colour earn the most.',
    giveBack:
      'You are the first player. One of these jewels goes back into the pouch: choose one that helps others ' +
      'more than you.',
    othersGiveBack: 'The first player now puts one jewel back. The rest are offered on the cushions.',
    hand: 'These are your money cards for this stage. You play each one once, then it’s out of the game.',
    place: 'Choose a card, then a cushion. The highest card there wins the jewel. A card on its own always wins.',
    order: 'The small numbers show who was first. If the two highest cards are equal, the first one wins.',
    twoCards:
      'You place two cards in this round, at different cushions. If the highest cards are equal, the first ' +
      'player wins.',
    reveal: 'All cards are turned face up at once. Here you can read who won what, and why.',
    nobody: 'Nobody bid for a jewel: it goes back into the pouch and may come again.',
    firstJewel: 'Your first jewel! Your jewels are behind your screen, sorted by colour.',
    bonus: 'Two of a colour! Here you see the bonus that one more would earn.',
    starter: 'The first player changes every round. Whoever bids last sees most, but loses ties.',
    memory: 'Played cards are gone for good. Watch which high cards the others have used already.',
    stage: 'A new stage: everyone has taken new cards from their deck. Low cards are best played where nobody bids.',
    end: 'That’s it! The points for jewels and bonuses are added up, colour by colour.',
  },
}
