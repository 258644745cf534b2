/** Whether to ask, once, if someone wants to be notified: after a move in a game with days per move. */
import type { SetupShown } from '../net/messages.gen'
import type { Ability } from './device'

const ASKED = 'jewelbox.notify.asked'

export const mayAsk = (pace: SetupShown['pace'], can: Ability, memory: Pick<Storage, 'getItem'>): boolean =>
  can === 'default' && pace.type === 'day' && memory.getItem(ASKED) === null

export const neverAskAgain = (memory: Pick<Storage, 'setItem'>): void => memory.setItem(ASKED, 'yes')
