import type { Words } from '$lib/help/page'
import type { HintId } from './guide'
import type { outline } from './outline'

export const words: Words<typeof outline, HintId> = {
  summary:
    'Buy mines, mining rights and ships at the market, exchange them for gems, and pay with gems for a splendid ' +
    'park. Prices depend on the neighbouring fields: coins make the fields next to them more expensive.',
  chapters: {
    goal: {
      title: 'The goal',
      blocks: [
        'Lay out the *most valuable park*. Points come from buildings, forests, animals, bonus cards and ' +
          'your tracks.',
        'The game ends after the round in which someone has covered all {light} light fields in their park.',
        'Some of your light fields are mandatory. If one of them is still open at the end, you are not scored at all.',
        'A park has {light} light and {dark} dark fields. The dashed ones are mandatory.',
      ],
    },
    setup: {
      title: 'Setting up',
      blocks: [
        [
          'You start with {coins} coins and the gems in the table. On each of your three tracks, your marker ' +
            'begins at the top.',
          'Your park has {fields} fields: {light} light ones, some of them mandatory, and {dark} dark ones. Each ' +
            'board has different mandatory buildings.',
          'A start player is drawn. Their marker goes on field 0 of the start player track, the others ' +
            'clockwise on 1, 2 and 3.',
          'There are {buildingSupply} tiles of each building (their back is a forest) and {animalSupply} of ' +
            'each animal. Gems, diamonds and equipment never run out.',
        ],
        'With four players, the start player’s marker is on 0 and the last player’s on 3. So at first the ' +
          'player to the right of the start player is in front.',
        {
          caption: 'Your gems at the start',
          head: [
            'Gem',
            '[gem:blue] Blue',
            '[gem:yellow] Yellow',
            '[gem:green] Green',
            '[gem:red] Red',
            '[gem:diamond] Diamond',
          ],
          rows: ['Number'],
        },
        {
          caption: 'Mandatory buildings on the four boards',
          head: ['Board', '1', '2', '3', '4'],
          rows: [
            '[tile:fountain] Fountain',
            '[tile:orangery] Orangery',
            '[tile:pavilion] Pavilion',
            '[tile:rose-garden] Rose garden',
            'In all',
          ],
        },
      ],
    },
    round: {
      title: 'A round',
      blocks: [
        'Each round has five phases.',
        [
          '*Market:* new market strips are laid out.',
          '*Buying:* you place coins on fields and get what they show.',
          '*Diamonds:* for unspent coins and for top hats. The new start player is decided.',
          '*Gems:* you exchange equipment for gems.',
          '*Building:* you pay with gems for tiles in your park.',
        ],
        'Coins, gems and tiles are always open for everyone to see.',
        'Market, buying, diamonds, gems, building.',
      ],
    },
    market: {
      title: 'Phase 1: market',
      blocks: [
        'Dark and light market strips are shuffled separately. As many of each as there are players are laid ' +
          'out side by side: first the dark ones, then the light ones. So with three players the market has six ' +
          'columns. The rest of the market is closed.',
        'There are {strips} strips of each shade, with {stripFields} fields on either side. Which side is up is ' +
          'left to chance.',
      ],
    },
    buying: {
      title: 'Phase 2: buying',
      blocks: [
        'Clockwise from the start player you make *one purchase at a time*, or you pass. Once you have passed, ' +
          'you are out until the next phase. It begins when everyone has passed.',
        'To buy, place coins on one free field: *one coin, plus one for every coin on the fields next to it* ' +
          '(above, below, left, right), whoever placed them. All these coins stay on the field and in turn make ' +
          'its neighbours more expensive.',
        'The neighbours hold 0, 2 or 4 coins: the field costs {price1}, {price2} or {price3}.',
        'A field that holds coins can’t be bought again. Fields that only touch at a corner are not neighbours.',
        'Three free fields and what they cost now.',
      ],
    },
    goods: {
      title: 'What the fields give you',
      blocks: [
        'You immediately get what the field shows.',
        [
          '*Equipment:* take the tile: a [mine:blue] mine of a colour, a [equipment:right] mining right or a ' +
            '[equipment:ship] ship, each with a value from 2 to 5. Some fields also show top hats.',
          '*Top hats* [equipment:hat]: move your marker that many fields along the start player track. On an ' +
            'occupied field it goes on top. Whoever passes field 9 becomes the next start player. ~If several ' +
            'players pass it, we keep counting, and the one furthest ahead is start player.~',
          '*Animal:* choose a [tile:pond] pond, a [tile:deer-park] deer park or a [tile:aviary] aviary and put ' +
            'it in your park. ~You can’t buy the field if no tile is left or none would have a place.~',
          '*Track step:* the marker of this track moves one field down. With a *?* you choose the track.',
        ],
        'Mine, mining right, ship, top hats, animal, and steps on the tracks.',
        {
          caption: 'Top hats shown with mining rights and ships',
          head: ['Value', '2', '3', '4', '5'],
          rows: ['Top hats'],
        },
        'A step on the *money* track immediately gives you one more coin, which you can spend in this round. At ' +
          'the end of a track a step has no effect, but you may still buy the field.',
        'The forest track shows what each forest is worth, the technology track what every exchanged set earns ' +
          'on top, and the money track how many coins you have each round.',
        {
          caption: 'The tracks, from the top field to the last one',
          head: ['Field', '1', '2', '3', '4', '5'],
          rows: [
            '[step:forest] Forest: points for each forest',
            '[step:technology] Technology: extra gems per set',
            '[step:technology] Technology: diamonds per set',
            '[step:money] Money: coins per round',
          ],
        },
        {
          caption: 'Points for the tracks at the end',
          head: ['Field', '1', '2', '3', '4', '5'],
          rows: ['[step:technology] Technology', '[step:money] Money'],
        },
      ],
    },
    diamonds: {
      title: 'Phase 3: diamonds',
      blocks: [
        [
          'A [gem:diamond] diamond for the player with the *most unspent coins*. If several are tied, each of ' +
            'them gets one. ~If nobody has a coin left, nobody gets one.~',
          'A [gem:diamond] diamond for whoever is *furthest* along the start player track, and for everyone on ' +
            'the same field.',
        ],
        'The owner of the topmost marker on that field becomes the *new start player*.',
        'The next two phases are played in the order of the track: furthest first, and on one field the upper ' +
          'marker before the lower.',
        'Two markers are on 6, one is on 4 and one on 1: the upper one on 6 goes first, then the lower one on ' +
          '6, then 4, then 1.',
        'When a marker moves away, the others keep their order. So it pays to arrive last.',
        'The upper one of the two on the furthest field is the new start player. Both get a diamond.',
      ],
    },
    gems: {
      title: 'Phase 4: gems',
      blocks: [
        'A *set* is a mine, a mining right and a ship. It yields gems of the mine’s colour, as many as the ' +
          '*lower* value of right and ship. The three tiles go back.',
        'For every set you also get what your technology track shows.',
        'Green mine, right 4, ship 5: {exchangeGems} green gems. The technology field adds a gem and a diamond: ' +
          '{exchangeTotal} green gems and a diamond in all.',
        'A set and what it yields.',
        'Complete sets *must* be exchanged, until you can’t make any more. You choose which tiles go together.',
        'You first make all your exchanges, then decide what to keep; then it’s the next player’s turn. You may ' +
          'keep *one incomplete set*: at most one tile of each kind. The rest goes back.',
        'Mines yellow and red, rights 5, 3 and 2, ships 5 and 3: that makes five gems of one colour and three ' +
          'of the other. You may keep right 2.',
        'Two sets, and a mining right that may stay.',
      ],
    },
    building: {
      title: 'Phase 5: building',
      blocks: [
        'In the order of the start player track you build *one tile at a time*, or you pass. Once you have ' +
          'passed, you are out of the phase.',
        'You pay the gems on a *price board* and put a marker on it. You can use each board only once a round. ' +
          '*Each other player’s marker* on it costs you one more gem of any colour.',
        'A [gem:diamond] diamond counts as any gem. Where a board asks for [gem:any] any gems, you may mix colours.',
        'The seven price boards.',
        {
          caption: 'Gems the price boards ask for',
          head: [
            'Price board',
            '[gem:blue] Blue',
            '[gem:yellow] Yellow',
            '[gem:green] Green',
            '[gem:red] Red',
            '[gem:any] Any',
          ],
          rows: [
            'Fountain',
            'Orangery',
            'Pavilion',
            'Rose garden',
            'Forest, cheaper',
            'Forest, more expensive',
            'Any landscape tile',
          ],
        },
        'The board *any landscape tile* builds any of the four buildings or a forest. With it you can even ' +
          'build a second fountain in a round.',
        'A forest is the back of a building tile, taken from the largest stack. ~If stacks are equal, the order ' +
          'is fountain, orangery, pavilion, rose garden.~ A building whose stack is empty can’t be built.',
        'Your marker is on the fountain: not again this round, except through the last board. No marker is on ' +
          'the orangery and the pavilion: they cost what their boards show. Two others are on the rose garden: it ' +
          'costs you two more gems. One is on each forest and on the last board: one more gem each.',
        'The rose garden with two markers of other players.',
      ],
    },
    park: {
      title: 'Your park',
      blocks: [
        [
          '~A building goes on its own open mandatory field first.~',
          'Otherwise a tile goes on any free light field.',
          'When all {light} light fields are full, tiles go on the dark fields.',
          'When all {fields} fields are full, you can’t take any more.',
        ],
        'When all other light fields are full and a mandatory one is open, you can only place the missing ' +
          'mandatory buildings. Otherwise it makes no difference where a tile is.',
        'First the mandatory fields, then light ones, dark ones last.',
      ],
    },
    bonus: {
      title: 'Bonus cards',
      blocks: [
        'There are eight bonus cards. You take one as soon as you place a building that earns it.',
        [
          'First to have *three* fountains, orangeries, pavilions or rose gardens: {three} points each.',
          'First to have *all four* buildings: {first} points. The second time: {second}. That can be you ' +
            'again, with a second full set.',
          'First to have *five of the same* building: {firstFive} points. The second time: {secondFive}. That can be ' +
            'you again, with five more of the same.',
        ],
        'One building can win you several cards at once. Forests don’t count.',
        {
          caption: 'Points on the bonus cards',
          head: ['Bonus card', 'First', 'Second'],
          rows: ['Three of one building (four cards)', 'All four buildings', 'Five of the same building'],
        },
      ],
    },
    roundEnd: {
      title: 'End of a round',
      blocks: [
        [
          'You refill your coins to the number on your money track. Unspent coins don’t add to it.',
          'All markers are taken off the price boards.',
          'The new start player’s marker goes on field 0, the others clockwise on 1, 2 and 3.',
          'Equipment that you kept stays with you.',
        ],
      ],
    },
    score: {
      title: 'The end and the score',
      blocks: [
        'When someone has covered all {light} light fields, by buying or building, the round is played to its ' +
          'end. Then the game is over.',
        'Players with an open mandatory field are *not scored*.',
        [
          '{building} points for each building.',
          'For each forest, the value on your forest track.',
          '{animalSet} points for each set of pond, deer park and aviary; {animalSingle} point for each other ' +
            'animal tile.',
          'The points of your bonus cards.',
          'The points of your technology and money tracks.',
        ],
        'A building, a set of animals, a single animal.',
        'Most points wins. If there is a tie, the player with *more gems* wins, ~diamonds included.~ If that is ' +
          'equal too, there are several winners.',
        'A technical limit that no real game comes near: after {rounds} rounds the game ends and is scored. If ' +
          'nobody can be scored, nobody wins.',
        {
          caption: 'A sample score',
          head: ['Player', '1', '2', '3', '4'],
          rows: ['Buildings', 'Forests', 'Animals', 'Bonus', 'Tracks', 'Total'],
        },
      ],
    },
    options: {
      title: 'Table options',
      blocks: [
        'The rulebook leaves three questions open. The player who opens a table can choose:',
        [
          '*Diamond for coins:* if nobody has a coin left, either nobody gets a diamond (the default) or ' +
            'everyone does.',
          '*Forests:* if stacks are equally large, the forest comes either from the first in a fixed order (the ' +
            'default) or from the stack you choose.',
          '*Animal fields:* you can buy one either only if its tile has a place in your park (the default) or ' +
            'whenever the field is free. In that case you get no tile for your coins if none is left, or if your ' +
            'park has no place for one.',
        ],
      ],
    },
  },
  hints: {
    welcome: 'Welcome to the club! Place a coin on a field and you immediately get what it shows.',
    price:
      'Coins on neighbouring fields make a field more expensive: one more for each of them. Look for quiet corners.',
    set:
      'A mine, a mining right and a ship make a set. Right and ship should have about the same value: the lower ' +
      'one counts.',
    passing: 'Whoever has the most coins left gets a diamond. Passing early can pay off.',
    hats: 'Top hats move you forward here. Whoever is in front gets a diamond and becomes start player.',
    diamonds: 'Diamonds count as any gem. They go to whoever has the most coins left and to whoever leads this track.',
    animal:
      'Choose an animal. A set of pond, deer park and aviary is worth {animalSet} points, single ones hardly anything.',
    advance: 'Choose a track: forest for the score, technology for more gems, money for more coins.',
    exchange: 'Exchange a set: tap a mine, a right and a ship. You get as many gems as the lower value.',
    keep: 'One tile of each kind may wait for the next round. The rest goes back.',
    build: 'Time to build! Each price board asks for its gems. You can use each board once a round.',
    surcharge: '+1 or more on a board: others have used it before you. Each of them adds one gem to the price.',
    mandatory: 'Don’t forget your mandatory fields. If one of them is open at the end, you are not scored.',
    pay: 'This is the cheapest way to pay. You can change it gem by gem.',
    end: 'The round is over and a park is full. Buildings, forests, animals, bonus cards and tracks are added up.',
  },
}
