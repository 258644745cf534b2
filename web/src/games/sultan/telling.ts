/** Sultan in words: what happened, who won why, and what to do next. */
import type { Colour } from '$lib/art/jewels'
import { rich, t } from '$lib/i18n/language.svelte'
import type { Piece, Sentence } from '$lib/i18n/texts'
import type { Company, LogLine, Prompt } from '$lib/table/game'
import { chosenOf } from './moves'
import type { SultanScene } from './scene'
import type { BidEvent, RevealEvent, ReturnEvent, SultanEvent, SultanView } from './types'

const nameOf = (company: Company, seat: number): string => company.seats[seat]?.name ?? ''

const drawing = (colour: Colour, word = ''): Piece => ({ piece: 'jewel', of: colour, word })

/** "the red jewel", "at the red jewel", in words alone and with the drawing before the colour. */
export const jewelWords = (colour: Colour): string => t(`sultan.jewel.${colour}`, { icon: '' })
const theJewel = (colour: Colour): Sentence => rich(`sultan.jewel.${colour}`, { icon: drawing(colour) })
const atJewel = (colour: Colour): Sentence => rich(`sultan.at.${colour}`, { icon: drawing(colour) })

/** Why a cushion went to its winner, judging by the cards on it. */
export const reasonOf = ({ cards, winner }: RevealEvent, players: number): string => {
  const best = Math.max(...cards.map(({ card }) => card))
  const rivals = cards.filter(({ seat }) => seat !== winner).map(({ card }) => card)
  if (rivals.length === 0) return t('sultan.reveal.alone')
  const equals = cards.filter(({ card }) => card === best).length
  if (equals === 1) return t('sultan.reveal.beats', { card: best, other: Math.max(...rivals) })
  return players === 2
    ? t('sultan.reveal.starter', { card: best })
    : t('sultan.reveal.first', { n: equals, card: best })
}

const winSentence = (reveal: RevealEvent, company: Company): string => {
  const { winner, jewel } = reveal
  if (winner === null) return t('sultan.reveal.none')
  const won = jewelWords(jewel)
  return winner === company.you
    ? t('sultan.reveal.youWin', { jewel: won })
    : t('sultan.reveal.wins', { name: nameOf(company, winner), jewel: won })
}

/** The short form for the plate, under the jewel itself. */
export const winnerWords = (winner: number, company: Company): string =>
  winner === company.you ? t('sultan.plate.youWin') : t('sultan.plate.wins', { name: nameOf(company, winner) })

const asSentence = (words: string): string => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`

// The log

/** What is on the cushions as the log continues: it names jewels where events name places. */
interface Thread {
  readonly stage: number
  /** The last round of the stage. */
  readonly round: number
  readonly offer: readonly Colour[]
}

/** The lines of the log, event by event. */
export const narrate = (events: readonly SultanEvent[], company: Company): readonly (readonly LogLine[])[] => {
  let thread: Thread = { stage: 1, round: 0, offer: [] }
  return events.map((event) => {
    const lines = linesOf(event, thread, company)
    thread = followed(thread, event)
    return lines
  })
}

const followed = (thread: Thread, event: SultanEvent): Thread => {
  if (event.event === 'deal') return { ...thread, stage: event.stage, round: 0 }
  if (event.event === 'draw') return { ...thread, round: thread.round + 1, offer: event.jewels }
  if (event.event !== 'return') return thread
  const gone = thread.offer.indexOf(event.jewel)
  return { ...thread, offer: thread.offer.filter((_, i) => i !== gone) }
}

const linesOf = (event: SultanEvent, thread: Thread, company: Company): readonly LogLine[] => {
  switch (event.event) {
    case 'starter':
      return [said(event.seat, company, rich('sultan.log.youStart'), (name) => rich('sultan.log.starter', { name }))]
    case 'deal':
      return [{ icon: 'card', sentence: rich('sultan.log.deal', { stage: event.stage }) }]
    case 'draw':
      return [
        { heading: t('sultan.log.round', { stage: thread.stage, round: thread.round + 1 }) },
        { icon: 'pouch', sentence: rich('sultan.log.draw', { jewels: jewelList(event.jewels) }) },
      ]
    case 'return':
      return [returnLine(event, company)]
    case 'bid':
      return [bidLine(event, thread, company)]
    case 'reveal':
      return revealLines(event, company)
  }
}

const said = (seat: number, company: Company, mine: Sentence, theirs: (name: string) => Sentence): LogLine => ({
  seat,
  sentence: seat === company.you ? mine : theirs(nameOf(company, seat)),
})

const jewelList = (jewels: readonly Colour[]): Sentence =>
  jewels.flatMap((colour, i) => {
    const piece = drawing(colour, t(`sultan.some.${colour}`))
    return i === 0 ? [piece] : [', ', piece]
  })

const returnLine = ({ seat, jewel }: ReturnEvent, company: Company): LogLine => {
  const back = theJewel(jewel)
  return said(seat, company, rich('sultan.log.youReturn', { jewel: back }), (name) =>
    rich('sultan.log.return', { name, jewel: back }),
  )
}

const bidLine = ({ seat, cushion, card }: BidEvent, { offer }: Thread, company: Company): LogLine => {
  const colour = offer[cushion - 1]
  const isPlain = offer.filter((each) => each === colour).length === 1
  const at = colour && isPlain ? atJewel(colour) : [t('sultan.at.cushion', { n: cushion })]
  return said(seat, company, rich('sultan.log.youBid', { card: card ?? 0, at }), (name) =>
    rich('sultan.log.bid', { name, at }),
  )
}

const revealLines = (event: RevealEvent, company: Company): readonly LogLine[] => {
  const heading: LogLine[] = event.cushion === 1 ? [{ heading: t('sultan.log.reveal') }] : []
  return [...heading, revealLine(event, company)]
}

const revealLine = (event: RevealEvent, company: Company): LogLine => {
  const { winner, jewel } = event
  if (winner === null) return { icon: 'pouch', sentence: rich('sultan.log.nobody', { at: atJewel(jewel) }) }
  const filling = { jewel: theJewel(jewel), reason: reasonOf(event, company.seats.length) }
  return said(winner, company, rich('sultan.log.youWon', filling), (name) =>
    rich('sultan.log.won', { name, ...filling }),
  )
}

// The next step

export const prompt = (scene: SultanScene, chosen: readonly string[], company: Company): Prompt => {
  const { view, reveals } = scene
  const reveal = reveals.at(-1)
  if (reveal) return revealPrompt(reveal, company)
  if (view.phase === 'over') return { seat: null, lead: t('turn.over'), step: '', mine: false }
  if (view.turn === null) return { seat: null, lead: '', step: '', mine: false }
  return view.turn === company.you ? ownPrompt(view, view.turn, chosen) : othersPrompt(view, view.turn, company)
}

const revealPrompt = (reveal: RevealEvent, company: Company): Prompt => ({
  seat: reveal.winner,
  lead: winSentence(reveal, company),
  step: reveal.winner === null ? t('sultan.rug.empty') : asSentence(reasonOf(reveal, company.seats.length)),
  mine: false,
})

const ownPrompt = (view: SultanView, seat: number, chosen: readonly string[]): Prompt => ({
  seat,
  lead: t('turn.yours'),
  step: view.phase === 'return' ? returnStep(chosen) : bidStep(chosen),
  mine: true,
})

const returnStep = (chosen: readonly string[]): string =>
  chosen.length > 0 ? t('sultan.prompt.returnAgain') : t('sultan.prompt.return')

const bidStep = (chosen: readonly string[]): string => {
  const card = chosenOf(chosen, 'card')
  const cushion = chosenOf(chosen, 'cushion')
  if (card) return t('sultan.prompt.bidCard', { card })
  return cushion ? t('sultan.prompt.bidCushion', { cushion }) : t('sultan.prompt.bid')
}

const othersPrompt = (view: SultanView, seat: number, company: Company): Prompt => ({
  seat,
  lead: t('turn.of', { name: nameOf(company, seat) }),
  step: view.phase === 'return' ? t('sultan.prompt.otherReturns') : t('sultan.prompt.otherBids'),
  mine: false,
})
