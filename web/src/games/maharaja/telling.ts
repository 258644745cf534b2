/** The Maharaja's Legacy in words: what happened, and what to do next. */
import { listed, rich, t } from '$lib/i18n/language.svelte'
import { spoken, type Sentence } from '$lib/i18n/texts'
import type { Company, LogLine, Prompt } from '$lib/table/game'
import type { AntiqueColour, Kind } from './art/kinds'
import { stateFor } from './counting'
import { numbers } from './help/numbers'
import { chosenMove } from './moves'
import type { MaharajaScene } from './scene'
import type { AntiqueName, CardId, CollectionView, Effect, EffectEvent, MaharajaEvent, MaharajaView } from './types'

const nameAt = (company: Company, seat: number): string => company.seats[seat]?.name ?? ''

/** "the red jug", with its drawing before the words. */
const theAntique = ([kind, colour]: AntiqueName): Sentence =>
  rich(`maharaja.the.${kind}-${colour}`, { icon: { piece: 'antique', of: `${kind}-${colour}`, word: '' } })

export const antiqueWords = ([kind, colour]: AntiqueName): string => t(`maharaja.the.${kind}-${colour}`, { icon: '' })
/** "Red jug, worth 2": what a screen reader says of a card. */
export const antiqueLabel = ({ kind, colour, value }: { kind: Kind; colour: AntiqueColour; value: number }): string =>
  t('maharaja.worth', { antique: t(`maharaja.antique.${kind}-${colour}`), value })
export const cardWords = (card: CardId): string => t(`maharaja.card.${card}`)

export const theAntiques = (names: readonly AntiqueName[]): string => listed(names.map(antiqueWords))

export const takerWords = (seat: number, company: Company): string =>
  seat === company.you ? t('maharaja.yours') : nameAt(company, seat)
export const soldWords = (seat: number, company: Company): string =>
  seat === company.you ? t('maharaja.lot.soldYou') : t('maharaja.lot.soldBy', { name: nameAt(company, seat) })
export const effectWords = (effect: Effect): string => {
  if (effect === 'rupees') return t('maharaja.effect.rupees', { n: numbers.greyRupees })
  return effect === 'again' ? t('maharaja.effect.again') : t('maharaja.effect.clear')
}

/** What a screen reader says of a collection card. */
export const cardLabel = (card: CollectionView, owned: number, company: Company): string => {
  const needed = Object.values(card.needs).reduce((sum, count) => sum + count, 0)
  const words = t('maharaja.card.label', {
    card: cardWords(card.id),
    n: card.points,
    state: stateWords(card, owned, needed, company),
  })
  const costs = card.taker === null && card.gives_up.length > 0 ? [costWords(card.gives_up)] : []
  return [words, ...costs, ...(card.effect ? [effectWords(card.effect)] : [])].join(', ')
}

/** "costs one antique: jug". */
const costWords = (kinds: readonly Kind[]): string =>
  t('maharaja.card.costs', { kinds: kinds.map((kind) => t(`maharaja.kind.${kind}`)).join(', ') })

const stateWords = (card: CollectionView, owned: number, needed: number, company: Company): string => {
  const state = stateFor(card, company.you)
  if (card.taker !== null) return takenWords(card.taker, company)
  if (state === 'ready') return t('maharaja.ready')
  return state === 'closed' ? t('maharaja.closed') : t('maharaja.progress', { n: owned, of: needed })
}

const takenWords = (seat: number, company: Company): string =>
  seat === company.you ? t('maharaja.state.yours') : t('maharaja.state.taken', { name: nameAt(company, seat) })

/** "red jug, blue vase", with drawings. */
const antiqueList = (names: readonly AntiqueName[]): Sentence =>
  names.flatMap(([kind, colour], i) => {
    const piece = {
      piece: 'antique',
      of: `${kind}-${colour}`,
      word: withinSentence(t(`maharaja.antique.${kind}-${colour}`)),
    }
    return i === 0 ? [piece] : [', ', piece]
  })

const withinSentence = (words: string): string => `${words.charAt(0).toLocaleLowerCase()}${words.slice(1)}`

// The log

/** The lines of the log, event by event. */
export const narrate = (events: readonly MaharajaEvent[], company: Company): readonly (readonly LogLine[])[] =>
  events.map((event) => linesOf(event, company))

const linesOf = (event: MaharajaEvent, company: Company): readonly LogLine[] => {
  switch (event.event) {
    case 'offer':
      return [
        { heading: t('maharaja.log.day', { day: event.day }) },
        { icon: 'stall', sentence: rich('maharaja.log.offer', { antiques: antiqueList(event.cards) }) },
      ]
    case 'day-end':
      return [{ icon: 'stall', sentence: dayEndSentence(event.gone) }]
    case 'end':
      return [{ icon: 'stall', sentence: rich('maharaja.log.end') }]
    default:
      return [{ seat: event.seat, sentence: seatSentence(event, company) }]
  }
}

const dayEndSentence = (gone: readonly AntiqueName[]): Sentence =>
  gone.length === 0
    ? rich('maharaja.log.dayEnd')
    : rich('maharaja.log.dayEndGone', { n: gone.length, antiques: antiqueList(gone) })

type SeatStory = Exclude<MaharajaEvent, { event: 'offer' | 'day-end' | 'end' }>

const seatSentence = (event: SeatStory, company: Company): Sentence => {
  const mine = event.seat === company.you
  const name = nameAt(company, event.seat)
  switch (event.event) {
    case 'starter':
      return mine ? rich('maharaja.log.youStart') : rich('maharaja.log.starter', { name })
    case 'coin':
      return mine
        ? rich('maharaja.log.youCoin', { n: event.rupees })
        : rich('maharaja.log.coin', { name, n: event.rupees })
    case 'buy': {
      const filling = { antique: theAntique(event.antique), n: event.price }
      return mine ? rich('maharaja.log.youBuy', filling) : rich('maharaja.log.buy', { name, ...filling })
    }
    case 'collect': {
      const filling = { card: cardWords(event.card), n: event.points }
      return mine ? rich('maharaja.log.youCollect', filling) : rich('maharaja.log.collect', { name, ...filling })
    }
    case 'skip':
      return mine ? rich('maharaja.log.youSkip') : rich('maharaja.log.skip', { name })
    case 'give': {
      const antique = theAntique(event.antique)
      return mine ? rich('maharaja.log.youGive', { antique }) : rich('maharaja.log.give', { name, antique })
    }
    case 'tax':
      return mine
        ? rich('maharaja.log.youTax', { n: event.rupees })
        : rich('maharaja.log.tax', { name, n: event.rupees })
    case 'effect':
      return effectSentence(event, mine, name)
    case 'alone': {
      const antiques = antiqueList(event.antiques)
      return mine ? rich('maharaja.log.youLose', { antiques }) : rich('maharaja.log.lose', { name, antiques })
    }
  }
}

const effectSentence = (event: EffectEvent, mine: boolean, name: string): Sentence => {
  if (event.effect === 'rupees')
    return mine
      ? rich('maharaja.log.youEffectRupees', { n: event.rupees ?? 0 })
      : rich('maharaja.log.effectRupees', { name, n: event.rupees ?? 0 })
  if (event.effect === 'again') return againSentence(event.lapses ?? false, mine, name)
  const { gone = [] } = event
  return gone.length > 0
    ? rich('maharaja.log.effectClear', { n: gone.length, antiques: antiqueList(gone) })
    : rich('maharaja.log.effectNothing')
}

const againSentence = (lapses: boolean, mine: boolean, name: string): Sentence => {
  if (lapses) return rich('maharaja.log.effectLapses')
  return mine ? rich('maharaja.log.youEffectAgain') : rich('maharaja.log.effectAgain', { name })
}

// The next step

export const prompt = (scene: MaharajaScene, chosen: readonly string[], company: Company): Prompt => {
  const { view, told } = scene
  if (told) return toldPrompt(told, company)
  if (view.phase === 'over') return { seat: null, lead: t('turn.over'), step: '', mine: false }
  if (view.turn === null) return { seat: null, lead: '', step: '', mine: false }
  return view.turn === company.you
    ? { seat: view.turn, lead: t('turn.yours'), step: ownStep(view, chosen), mine: true }
    : { seat: view.turn, lead: t('turn.of', { name: nameAt(company, view.turn) }), step: othersStep(view), mine: false }
}

/** While something moves, the banner says what it is. */
const toldPrompt = (event: MaharajaEvent, company: Company): Prompt => {
  const line = linesOf(event, company).find((each) => 'sentence' in each)
  return {
    seat: 'seat' in event ? event.seat : null,
    lead: '',
    step: '',
    mine: false,
    ...(line && 'sentence' in line ? { lead: spoken(line.sentence) } : {}),
  }
}

const ownStep = (view: MaharajaView, chosen: readonly string[]): string => {
  const [verb, what, colour] = chosenMove(chosen)
  switch (verb) {
    case 'coin':
      return t('maharaja.prompt.coinAgain')
    case 'buy':
      return t('maharaja.prompt.buyAgain', { antique: antiqueWords([what as Kind, colour as AntiqueColour]) })
    case 'collect':
      return t('maharaja.prompt.collectChosen', { card: cardWords(what as CardId) })
    case 'skip':
      return t('maharaja.prompt.skipAgain')
    case 'give':
      return t('maharaja.prompt.giveAgain', { antique: antiqueWords([what as Kind, colour as AntiqueColour]) })
    default:
      return firstStep(view)
  }
}

const firstStep = ({ phase, price }: MaharajaView): string => {
  if (phase === 'collect') return t('maharaja.prompt.collect')
  if (phase === 'give') return t('maharaja.prompt.give')
  return price === null ? t('maharaja.prompt.coin') : t('maharaja.prompt.action', { n: price })
}

const othersStep = ({ phase }: MaharajaView): string => {
  if (phase === 'collect') return t('maharaja.prompt.otherCollects')
  return phase === 'give' ? t('maharaja.prompt.otherGives') : t('maharaja.prompt.otherActs')
}
