/** The Maharaja's Legacy, for the shared table. */
import { t } from '$lib/i18n/language.svelte'
import type { GameClient } from '$lib/table/game'
import { maharajaSymbols } from './art/sprite'
import { stallSymbols } from './art/stall'
import Backdrop from './Backdrop.svelte'
import { editing } from './editing'
import { useBox } from './help/numbers'
import Inline from './Inline.svelte'
import MaharajaBoard from './MaharajaBoard.svelte'
import { notation, preselected, targets } from './moves'
import { beats, still } from './scene'
import { progress, scoreSheet } from './score'
import SeatMeta from './SeatMeta.svelte'
import SeatNote from './SeatNote.svelte'
import SeatPicture from './SeatPicture.svelte'
import SeatSheet from './SeatSheet.svelte'
import SeatTag from './SeatTag.svelte'
import { narrate, prompt } from './telling'
import type { Maharaja } from './types'
import { whyNot } from './why'

const maharaja: GameClient<Maharaja> = {
  jewel: 'red',
  symbols: () => maharajaSymbols() + stallSymbols(),
  Board: MaharajaBoard,
  SeatNote,
  SeatMeta,
  SeatTag,
  SeatPicture,
  SeatSheet,
  rounds: { name: (n) => t('maharaja.log.day', { day: n }), word: () => t('maharaja.dayWord') },
  Inline,
  Backdrop,
  still,
  beats,
  targets,
  notation,
  preselected,
  prompt,
  narrate,
  progress,
  scoreSheet,
  whyNot,
  editing,
  useBox,
}
export default maharaja
