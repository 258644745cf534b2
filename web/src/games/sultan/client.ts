/** Sultan, for the shared table. */
import { PLAYERS } from '$lib/art/signs'
import { t } from '$lib/i18n/language.svelte'
import type { GameClient } from '$lib/table/game'
import { cardSymbols } from './art/cards'
import { furnitureSymbols } from './art/furniture'
import { palaceSymbols } from './art/palace'
import Backdrop from './Backdrop.svelte'
import { editing } from './editing'
import Inline from './Inline.svelte'
import { notation, targets } from './moves'
import { beats, still } from './scene'
import { progress, scoreSheet } from './score'
import ScorePortrait from './ScorePortrait.svelte'
import SeatBadge from './SeatBadge.svelte'
import SeatMeta from './SeatMeta.svelte'
import SeatNote from './SeatNote.svelte'
import SeatPicture from './SeatPicture.svelte'
import SeatSheet from './SeatSheet.svelte'
import SeatTag from './SeatTag.svelte'
import SultanBoard from './SultanBoard.svelte'
import { narrate, prompt } from './telling'
import type { Sultan } from './types'
import { whyNot } from './why'

const sultan: GameClient<Sultan> = {
  symbols: () => cardSymbols(PLAYERS) + furnitureSymbols() + palaceSymbols(),
  Board: SultanBoard,
  SeatNote,
  SeatMeta,
  SeatBadge,
  SeatTag,
  SeatPicture,
  SeatSheet,
  stageOf: ({ stage }) => t('sultan.stageName', { n: stage }),
  Inline,
  ScorePortrait,
  Backdrop,
  still,
  beats,
  targets,
  notation,
  prompt,
  narrate,
  progress,
  scoreSheet,
  whyNot,
  editing,
}
export default sultan
