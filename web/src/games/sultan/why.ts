/** Why a move is not possible in Sultan. */
import type { Colour } from '$lib/art/jewels'
import { t } from '$lib/i18n/language.svelte'
import { sentenceOf, type Facts } from '$lib/table/why'

const WORDS = { colour: (colour: Colour): string => t(`sultan.some.${colour}`) }

export const whyNot = (reason: string, facts?: Facts): string => sentenceOf(`sultan.why.${reason}`, facts, WORDS)
