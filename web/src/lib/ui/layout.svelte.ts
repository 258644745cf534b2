/** Which layout the window has now, for changes that styles alone can't make. */
import { MediaQuery } from 'svelte/reactivity'
import { LAYOUTS } from './layouts'

export const isPhone = new MediaQuery(LAYOUTS.phone)
export const isSideways = new MediaQuery(LAYOUTS.sideways)
export const isFlat = new MediaQuery(LAYOUTS.flat)
export const isTablet = new MediaQuery(LAYOUTS.tablet)
export const isWide = new MediaQuery(LAYOUTS.wide)
