/** Whether there is a server to talk to. */
import { online } from 'svelte/reactivity/window'
import { isUnreachable } from './person.svelte'
import { IS_SITE } from './site'

export const isAway = (): boolean => !IS_SITE && (online.current === false || isUnreachable())

/** Whether tables can only be on this device. */
export const isAlone = (): boolean => IS_SITE || isAway()
