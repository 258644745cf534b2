/** The drawings of the help of The Maharaja's Legacy, by name. */
import Alone from './Alone.svelte'
import Antiques from './Antiques.svelte'
import Blocked from './Blocked.svelte'
import Cards from './Cards.svelte'
import Choice from './Choice.svelte'
import Collect from './Collect.svelte'
import CrossedOut from './CrossedOut.svelte'
import DayEnd from './DayEnd.svelte'
import Effects from './Effects.svelte'
import Example from './Example.svelte'
import Price from './Price.svelte'
import Tax from './Tax.svelte'
import Turn from './Turn.svelte'

export const drawings = {
  antiques: Antiques,
  turn: Turn,
  choice: Choice,
  price: Price,
  collect: Collect,
  crossed: CrossedOut,
  blocked: Blocked,
  cards: Cards,
  tax: Tax,
  dayEnd: DayEnd,
  alone: Alone,
  example: Example,
  effects: Effects,
}
