/** What the user chose to play with people, stored on this device. */
import { wantedIn, type Wanted } from './wanted'

const KEY = 'jewelbox.people'

let now = $state.raw<Wanted>(wantedIn(localStorage.getItem(KEY)))

export const wanted = (): Wanted => now
export const choose = (next: Wanted): void => {
  now = next
  localStorage.setItem(KEY, JSON.stringify(next))
}
