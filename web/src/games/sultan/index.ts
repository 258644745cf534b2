/** Sultan, for the shared table. */
import { PLAYERS } from '$lib/art/signs'
import { t } from '$lib/i18n/language.svelte'
import type { GameClient } from '$lib/table/game'
import { cardSymbols } from './art/cards'
import { furnitureSymbols } from './art/furniture'
import { palaceSymbols } from './art/palace'
import Backdrop from './Backdrop.svelte'
import Inline from './Inline.svelte'
import { notation, targets } from './moves'
import { beats, still, type SultanScene } from './scene'
import { progress, scoreSheet } from './score'
import SeatBadge from './SeatBadge.svelte'
import SeatMeta from './SeatMeta.svelte'
import SeatNote from './SeatNote.svelte'
import SeatPicture from './SeatPicture.svelte'
import SeatTag from './SeatTag.svelte'
import SultanBoard from './SultanBoard.svelte'
import { narrate, prompt } from './telling'
import type { SultanBox, SultanView } from './view'
import { whyNot } from './why'

const sultan: GameClient<SultanView, SultanScene, SultanBox> = {
  name: 'sultan',
  title: () => t('sultan.title'),
  mood: 'mood-sultan',
  symbols: () => cardSymbols(PLAYERS) + furnitureSymbols() + palaceSymbols(),
  Board: SultanBoard,
  SeatNote,
  SeatMeta,
  SeatBadge,
  SeatTag,
  SeatPicture,
  Inline,
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
}
export default sultan
