/** Diamonds Club, for the shared table. */
import { t } from '$lib/i18n/language.svelte'
import type { GameClient } from '$lib/table/game'
import { clubSymbols } from './art/sprite'
import Backdrop from './Backdrop.svelte'
import DiamondsClubBoard from './DiamondsClubBoard.svelte'
import Inline from './Inline.svelte'
import { notation, targets } from './moves'
import { beats, still, type ClubScene } from './scene'
import { progress, scoreSheet } from './score'
import SeatBadge from './SeatBadge.svelte'
import SeatMeta from './SeatMeta.svelte'
import SeatNote from './SeatNote.svelte'
import SeatPicture from './SeatPicture.svelte'
import SeatTag from './SeatTag.svelte'
import { narrate, prompt } from './telling'
import type { ClubBox, ClubView } from './view'
import { whyNot } from './why'

const diamondsClub: GameClient<ClubView, ClubScene, ClubBox> = {
  name: 'diamonds-club',
  title: () => t('club.title'),
  mood: 'mood-diamonds-club',
  jewel: 'white',
  symbols: clubSymbols,
  Board: DiamondsClubBoard,
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
export default diamondsClub
