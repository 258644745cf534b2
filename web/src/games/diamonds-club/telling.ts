/** Diamonds Club in words: what happened, and what to do next. */
import { listed, rich, t } from '$lib/i18n/language.svelte'
import { spoken, type Sentence } from '$lib/i18n/texts'
import type { Company, LogLine, Prompt } from '$lib/table/game'
import { chosenOf, GO, PASS } from './moves'
import { missingNow } from './park'
import type { ClubScene } from './scene'
import type {
  AnimalEvent,
  BonusEvent,
  BuildEvent,
  BuyEvent,
  ClubEvent,
  ClubView,
  DiamondEvent,
  ExchangeEvent,
  GameEndEvent,
  Gems,
  HatsEvent,
  PlaceEvent,
  StepEvent,
} from './types'
import { aTile, boughtWords, capital, cardWords, gemsWords, itemWords, nameOf } from './words'

// The log

/** What sentences need of what came before: the purchase that brought a step, the gems that were paid for a tile. */
interface Thread {
  readonly bought: BuyEvent | null
  readonly paid: Gems
}

/** What a move that the log doesn't show yet begins: it shows a building once its tile is in the park. */
export const moveWords = (event: ClubEvent): string => {
  if (event.event === 'build') return buildWords(event)
  return event.event === 'pay' ? gemsWords({ [event.gem]: 1 }) : ''
}

/** "Build a pavilion (any tile, 5 gems)": the same tile can be built with several boards. */
const buildWords = ({ tile, board, price }: BuildEvent): string => {
  const [words, gems] = [capital(t('club.build.tile', { tile: aTile(tile) })), t('club.gemsCount', { n: price })]
  return `${words} (${board === 'any' ? `${t('club.tile.any')}, ${gems}` : gems})`
}

/** The lines of the log, event by event. */
export const narrate = (events: readonly ClubEvent[], company: Company): readonly (readonly LogLine[])[] => {
  let thread: Thread = { bought: null, paid: {} }
  return events.map((event) => {
    const lines = linesOf(event, thread, company)
    thread = followed(thread, event)
    return lines
  })
}

const followed = (thread: Thread, event: ClubEvent): Thread => {
  if (event.event === 'buy') return { ...thread, bought: event }
  if (event.event === 'build') return { ...thread, paid: {} }
  if (event.event === 'pay')
    return { ...thread, paid: { ...thread.paid, [event.gem]: (thread.paid[event.gem] ?? 0) + 1 } }
  return thread
}

const linesOf = (event: ClubEvent, thread: Thread, company: Company): readonly LogLine[] => {
  switch (event.event) {
    case 'starter':
      return [said(event.seat, company, rich('club.log.youStarter'), (name) => rich('club.log.starter', { name }))]
    case 'market':
      return [{ heading: t('club.round', { n: event.round }) }, { icon: 'step-any', sentence: rich('club.log.market') }]
    case 'buy':
      return [buyLine(event, company)]
    case 'step':
      return stepLines(event, thread, company)
    case 'hats':
      return [hatsLine(event, company)]
    case 'animal':
      return [animalLine(event, company), ...lastLight(event, company)]
    case 'no-animal':
      return [{ seat: event.seat, sentence: rich('club.log.noAnimal') }]
    case 'pass':
      return [said(event.seat, company, rich('club.log.youPass'), (name) => rich('club.log.pass', { name }))]
    case 'diamond':
      return [diamondLine(event, company)]
    case 'new-starter':
      return [
        said(event.seat, company, rich('club.log.youNewStarter'), (name) => rich('club.log.newStarter', { name })),
      ]
    case 'exchange':
      return [exchangeLine(event, company)]
    case 'keep': {
      const item = itemWords(event.kind, event.which)
      return [
        said(event.seat, company, rich('club.log.youKeep', { item }), (name) => rich('club.log.keep', { name, item })),
      ]
    }
    case 'drop': {
      const kinds = t(`club.kinds.${event.kind}`)
      return [
        said(event.seat, company, rich('club.log.youDrop', { kinds }), (name) =>
          rich('club.log.drop', { name, kinds }),
        ),
      ]
    }
    case 'build':
    case 'pay':
      // Reported in one line, when the tile is in the park.
      return []
    case 'place':
      return [placeLine(event, thread, company), ...lastLight(event, company)]
    case 'bonus':
      return [bonusLine(event, company)]
    case 'round-end':
      return [{ icon: 'coin', sentence: rich('club.log.roundEnd', { n: event.round }) }]
    case 'game-end':
      return [{ icon: 'gem-diamond', sentence: gameEnd(event, company) }]
  }
}

const said = (seat: number, company: Company, mine: Sentence, theirs: (name: string) => Sentence): LogLine => ({
  seat,
  sentence: seat === company.you ? mine : theirs(nameOf(company, seat)),
})

const buyLine = (event: BuyEvent, company: Company): LogLine => {
  const filling = { goods: boughtWords(event), field: event.field, n: event.price }
  return said(event.seat, company, rich('club.log.youBuy', filling), (name) =>
    rich('club.log.buy', { name, ...filling }),
  )
}

/** A step that was bought as such is already in the log. */
const stepLines = ({ seat, track, step }: StepEvent, { bought }: Thread, company: Company): LogLine[] => {
  if (step === null || track === null) return [{ seat, sentence: rich('club.log.noStep') }]
  if (bought?.seat === seat && bought.good === 'step') return []
  const taken = t(`club.bought.step-${track}`)
  return [
    said(seat, company, rich('club.log.youStep', { step: taken }), (name) =>
      rich('club.log.step', { name, step: taken }),
    ),
  ]
}

const hatsLine = ({ seat, to, upon }: HatsEvent, company: Company): LogLine => {
  if (upon.length === 0)
    return said(seat, company, rich('club.log.youHats', { to }), (name) => rich('club.log.hats', { name, to }))
  const names = listed(upon.map((each) => (each === company.you ? t('club.onYou') : nameOf(company, each))))
  return said(seat, company, rich('club.log.youHatsUpon', { to, names }), (name) =>
    rich('club.log.hatsUpon', { name, to, names }),
  )
}

const animalLine = ({ seat, animal }: AnimalEvent, company: Company): LogLine => {
  const tile = aTile(animal)
  return said(seat, company, rich('club.log.youAnimal', { tile }), (name) => rich('club.log.animal', { name, tile }))
}

const lastLight = ({ seat, last_light }: AnimalEvent | PlaceEvent, company: Company): LogLine[] =>
  last_light ? [said(seat, company, rich('club.log.youLastLight'), (name) => rich('club.log.lastLight', { name }))] : []

const diamondLine = ({ seat, why, number }: DiamondEvent, company: Company): LogLine =>
  why === 'coins'
    ? said(seat, company, rich('club.log.youDiamondCoins', { n: number }), (name) =>
        rich('club.log.diamondCoins', { name, n: number }),
      )
    : said(seat, company, rich('club.log.youDiamondTrack', { to: number }), (name) =>
        rich('club.log.diamondTrack', { name, to: number }),
      )

const exchangeLine = ({ seat, mine, right, ship, gems }: ExchangeEvent, company: Company): LogLine => {
  const set = listed([itemWords('mine', mine), itemWords('right', right), itemWords('ship', ship)])
  const filling = { set, gems: gemsWords(gems) }
  return said(seat, company, rich('club.log.youExchange', filling), (name) =>
    rich('club.log.exchange', { name, ...filling }),
  )
}

const placeLine = ({ seat, tile }: PlaceEvent, { paid }: Thread, company: Company): LogLine => {
  const built = { tile: aTile(tile) }
  if (Object.keys(paid).length === 0)
    return said(seat, company, rich('club.log.youBuildIt', built), (name) =>
      rich('club.log.builds', { name, ...built }),
    )
  const filling = { ...built, gems: gemsWords(paid) }
  return said(seat, company, rich('club.log.youBuild', filling), (name) => rich('club.log.build', { name, ...filling }))
}

const bonusLine = ({ seat, card, points }: BonusEvent, company: Company): LogLine => {
  const filling = { card: cardWords(card), n: points }
  return said(seat, company, rich('club.log.youBonus', filling), (name) => rich('club.log.bonus', { name, ...filling }))
}

const gameEnd = ({ why, seats }: GameEndEvent, company: Company): Sentence =>
  why === 'light fields'
    ? rich('club.log.gameEnd', { names: listed(seats.map((seat) => nameOf(company, seat))) })
    : rich('club.log.gameEndLimit')

// The next step

export const prompt = (scene: ClubScene, chosen: readonly string[], company: Company): Prompt => {
  const { view, event } = scene
  if (event) return happening(event, company)
  if (view.phase === 'over') return { seat: null, lead: t('turn.over'), step: '', mine: false }
  if (view.turn === null) return { seat: null, lead: '', step: '', mine: false }
  return view.turn === company.you ? ownPrompt(view, view.turn, chosen) : othersPrompt(view, view.turn, company)
}

/** While something moves, the sentence about it. */
const happening = (event: ClubEvent, company: Company): Prompt => {
  const line =
    event.event === 'build' || event.event === 'pay'
      ? buildingLine(event.seat, company)
      : narrate([event], company)[0]?.at(-1)
  const told = line && 'sentence' in line ? line : null
  return {
    seat: told && 'seat' in told ? told.seat : null,
    lead: told ? spoken(told.sentence) : '',
    step: '',
    mine: false,
  }
}

const buildingLine = (seat: number, company: Company): LogLine =>
  said(seat, company, rich('club.log.youAreBuilding'), (name) => rich('club.log.isBuilding', { name }))

const ownPrompt = (view: ClubView, seat: number, chosen: readonly string[]): Prompt => ({
  seat,
  lead: t('turn.yours'),
  step: [ownStep(view, chosen), chosen.length === 0 ? warning(view, seat) : ''].filter(Boolean).join(' '),
  mine: true,
})

/** In the last rounds: that a mandatory field is still open. */
const warning = (view: ClubView, seat: number): string => {
  const n = missingNow(view, seat)
  return n > 0 ? t('club.warn', { n }) : ''
}

const ownStep = (view: ClubView, chosen: readonly string[]): string => {
  if (chosen.includes(PASS)) return t('club.prompt.passAgain')
  switch (view.phase) {
    case 'exchange':
      return chosen.filter((target) => target !== GO).length === 3
        ? t('club.prompt.takeGems')
        : t('club.prompt.exchange')
    case 'build':
      return buildStep(chosen)
    case 'pay':
      return t('club.prompt.pay')
    case 'keep':
      return chosen.length > 0 ? t('club.prompt.keepChosen') : t('club.prompt.keep')
    case 'buy':
    case 'animal':
    case 'advance':
    case 'stack':
      return chosen.length > 0 ? t(`club.prompt.${view.phase}Again`) : t(`club.prompt.${view.phase}`)
    default:
      return ''
  }
}

const buildStep = (chosen: readonly string[]): string => {
  const board = chosenOf(chosen, 'board')
  if (board === null) return t('club.prompt.build')
  return board === 'any' && chosenOf(chosen, 'tile') === null ? t('club.prompt.anyTile') : t('club.prompt.pay')
}

const othersPrompt = (view: ClubView, seat: number, company: Company): Prompt => ({
  seat,
  lead: t('turn.of', { name: nameOf(company, seat) }),
  step: othersStep(view),
  mine: false,
})

const othersStep = ({ phase }: ClubView): string =>
  phase === 'starter' || phase === 'market' || phase === 'over' ? '' : t(`club.others.${phase}`)
