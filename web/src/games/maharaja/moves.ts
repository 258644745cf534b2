/** Moves of The Maharaja's Legacy as things to tap. Every move is one thing: a coin, an antique, a card. */
import type { AntiqueColour, Kind } from './art/kinds'

/** All things are of one sort, so that choosing another takes the place of the first. */
const SORT = 'move:'

export const COIN = `${SORT}coin`
export const SKIP = `${SORT}skip`
export const buyTarget = (kind: Kind, colour: AntiqueColour): string => `${SORT}buy ${kind} ${colour}`
export const giveTarget = (kind: Kind, colour: AntiqueColour): string => `${SORT}give ${kind} ${colour}`
export const collectTarget = (card: string): string => `${SORT}collect ${card}`

export const targets = (move: string): readonly string[] => [`${SORT}${move}`]

export const notation = (chosen: readonly string[]): string | null => {
  const [target] = chosen
  return chosen.length === 1 && target?.startsWith(SORT) ? target.slice(SORT.length) : null
}

/** The words of the chosen move: verb, and what it is about. */
export const chosenMove = (chosen: readonly string[]): readonly string[] => notation(chosen)?.split(' ') ?? []

/** The only card that could be taken: taking it or none is all there is to decide. */
export const preselected = (legal: readonly string[]): readonly string[] => {
  const [card, ...others] = legal.filter((move) => move.startsWith('collect '))
  return card !== undefined && others.length === 0 ? targets(card) : []
}
