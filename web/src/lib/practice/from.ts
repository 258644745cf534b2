/** Practice from a moment of a finished game. */
import { apiHere } from '../net/api'
import { go } from '../router/router.svelte'
import { practiceOf } from '../router/routes'
import { keep } from './kept'

/** Open the position of a record after this many entries of its log, or the next decision. */
export const practiseFrom = async (record: string, entry: number, names: readonly string[]): Promise<void> => {
  const file = await apiHere.positionAt({ record, entry })
  keep({ file, names })
  go(practiceOf(file.game))
}
