/** The Maharaja's Legacy, for the shared table. */
import { t } from '$lib/i18n/language.svelte'
import type { GameClient } from '$lib/table/game'
import { maharajaSymbols } from './art/sprite'
import { stallSymbols } from './art/stall'
import Backdrop from './Backdrop.svelte'
import Inline from './Inline.svelte'
import MaharajaBoard from './MaharajaBoard.svelte'
import { notation, targets } from './moves'
import { beats, still, type MaharajaScene } from './scene'
import { progress, scoreSheet } from './score'
import SeatBadge from './SeatBadge.svelte'
import SeatMeta from './SeatMeta.svelte'
import SeatNote from './SeatNote.svelte'
import SeatPicture from './SeatPicture.svelte'
import SeatTag from './SeatTag.svelte'
import { narrate, prompt } from './telling'
import type { MaharajaBox, MaharajaView } from './view'
import { whyNot } from './why'

const maharaja: GameClient<MaharajaView, MaharajaScene, MaharajaBox> = {
  name: 'maharaja',
  title: () => t('maharaja.title'),
  mood: 'mood-maharaja',
  jewel: 'red',
  symbols: () => maharajaSymbols() + stallSymbols(),
  Board: MaharajaBoard,
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
export default maharaja
