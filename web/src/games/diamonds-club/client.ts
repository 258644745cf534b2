/** Diamonds Club, for the shared table. */
import { t } from '$lib/i18n/language.svelte'
import type { GameClient } from '$lib/table/game'
import { clubSymbols } from './art/sprite'
import Backdrop from './Backdrop.svelte'
import DiamondsClubBoard from './DiamondsClubBoard.svelte'
import { editing } from './editing'
import Inline from './Inline.svelte'
import { idle, notation, targets } from './moves'
import { beats, still } from './scene'
import { progress, scoreSheet } from './score'
import SeatBadge from './SeatBadge.svelte'
import SeatMeta from './SeatMeta.svelte'
import SeatNote from './SeatNote.svelte'
import SeatPicture from './SeatPicture.svelte'
import SeatSheet from './SeatSheet.svelte'
import SeatTag from './SeatTag.svelte'
import { moveWords, narrate, prompt } from './telling'
import type { Club } from './types'
import { whyNot } from './why'

const diamondsClub: GameClient<Club> = {
  jewel: 'white',
  symbols: clubSymbols,
  promptOnBoard: true,
  Board: DiamondsClubBoard,
  SeatNote,
  SeatMeta,
  SeatBadge,
  SeatTag,
  SeatPicture,
  SeatSheet,
  drawerOnTablets: true,
  talksInTabs: true,
  Inline,
  Backdrop,
  still,
  beats,
  targets,
  notation,
  idle,
  rounds: { name: (n) => t('club.round', { n }), word: () => t('club.thing.round') },
  prompt,
  narrate,
  moveWords,
  progress,
  scoreSheet,
  whyNot,
  editing,
}
export default diamondsClub
