/** The table of a lesson as the screen shows tables. */
import type { SeatShown, SetupShown } from '../table/messages'
import { opened, type TableState } from '../table/state'
import type { LessonTable } from './lesson'

const LEARNER = 0
const BOT: SeatShown = { name: 'easy', bot: 'easy' }

const setupOf = ({ game, players, options, rules, box }: LessonTable): SetupShown => ({
  table: 'lesson',
  game,
  players,
  options,
  rules,
  box,
  pace: { type: 'none' },
  starter: null,
  method: '',
  commitment: '',
})

/** The table at a moment, with everything that happened before; the learner has this name. */
export const tableAt = (lesson: LessonTable, moment: number, name: string): TableState => {
  const [first, ...others] = lesson.moments.slice(0, moment + 1).map((each, number) => ({ ...each, number }))
  if (!first) throw new RangeError('a lesson without moments')
  const now = others.at(-1) ?? first
  const table = opened({
    ...now,
    type: 'table',
    setup: setupOf(lesson),
    eyes: LEARNER,
    yours: [LEARNER],
    is_host: false,
    chat: [],
    position: moment,
    now: 0,
    turn: now.view.turn,
    seats: Array.from({ length: lesson.players }, (_, seat) => (seat === LEARNER ? { name } : BOT)),
  })
  return { ...table, steps: [first, ...others] }
}
