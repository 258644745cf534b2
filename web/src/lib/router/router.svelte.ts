/** Where the screen is: follows the browser's history, and changes it. */
import { IS_SITE } from '../site'
import { isSame, routeOf, type Route } from './routes'

const here = (): Route => (IS_SITE ? routeOf(location.hash.slice(1)) : routeOf(location.pathname, location.hash))

let now = $state.raw<Route>({ page: 'home' })

export const route = (): Route => now

/** The page stays as it is while its address does. */
const follow = (): void => {
  const next = here()
  if (!isSame(now, next)) now = next
}

/** Follow the browser's back and forward; called once. */
export const followHistory = (): void => {
  now = here()
  addEventListener('popstate', follow)
}

/** Show something over the page that the browser's Back button closes; returns a function that closes it. */
export const above = (close: () => void): (() => void) => {
  history.pushState(null, '')
  addEventListener('popstate', close, { once: true })
  return () => history.back()
}

export const go = (address: string, replace = false): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', address)
  now = here()
  scrollTo(0, 0)
}

/** Give the page on the screen another address; the page stays as it is. */
export const rename = (address: string): void => history.replaceState(null, '', address)

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Links within the client change the page without reloading it. */
export const followLinks = (event: MouseEvent): void => {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.origin !== location.origin || link.hasAttribute('download') || link.target !== '') return
  if (!isPlainClick(event) || event.defaultPrevented || link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(IS_SITE ? link.hash : link.pathname + link.hash)
}
