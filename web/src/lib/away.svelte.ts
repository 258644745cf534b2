/** Whether there is a server to talk to. */
import { online } from 'svelte/reactivity/window'
import { person } from './person.svelte'
import { IS_SITE } from './site'

/** Undefined is the person whom no server has answered for. */
export const isAway = (): boolean => !IS_SITE && (online.current === false || person() === undefined)

/** Whether tables can only be on this device. */
export const isAlone = (): boolean => IS_SITE || isAway()
