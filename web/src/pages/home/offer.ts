/** Whether the lesson of a game is offered: once, to a person who has not played it on this device. */
import { manifestOf } from '$games/index'
import { seenOf, type Seen } from '$lib/guide/seen'
import type { GameName } from '$lib/net/messages.gen'

const keyOf = (game: GameName): string => `jewelbox.lesson.${game}`

/** A person who has seen hints of the game, or wants none, has played it. */
export const isNew = ({ shown, off }: Seen): boolean => shown.length === 0 && !off

export const offersLesson = (game: GameName): boolean =>
  manifestOf(game).lesson !== undefined && localStorage.getItem(keyOf(game)) === null && isNew(seenOf(game))

export const rememberOffer = (game: GameName): void => localStorage.setItem(keyOf(game), 'offered')
