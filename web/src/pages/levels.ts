/** The levels of bots to choose from. */
import { t } from '$lib/i18n/language.svelte'
import { LEVELS } from '$lib/net/messages.gen'

export { LEVELS }
export type Level = (typeof LEVELS)[number]
export const FIRST_LEVEL: Level = 'easy'
export const isLevel = (bot: string): bot is Level => LEVELS.includes(bot as Level)

/** What it is like to play against bots of a level. */
export const aboutLevel = (level: Level): string => t(`level.about.${level}`)

export const levelName = (bot: string): string => (isLevel(bot) ? t(`level.${bot}`) : bot)
