/** Push notifications on this device: whether its browser supports them, and subscribing to them. */
import { deviceName } from '../deviceName'
import type { Language } from '../i18n/language.svelte'
import { api } from '../net/api'
import type { DeviceWanted, NotificationsShown } from '../net/messages.gen'

/** This browser's state for notifications: shows them, could show them, must not, or does not support them. */
export type Ability = 'granted' | 'default' | 'denied' | 'none'

export const ability = (): Ability =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis
    ? Notification.permission
    : 'none'

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** What the server needs to know about a subscription. */
export const wanted = (subscription: PushSubscription, agent: string, language: Language): DeviceWanted => ({
  endpoint: subscription.endpoint,
  keys: {
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  },
  name: deviceName(agent).slice(0, 60),
  language,
})

/** This browser's subscription; one made for a different server key is useless. */
const subscribed = async (key: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && base64url(known.options.applicationServerKey) === key) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const tell = async (key: string, language: Language): Promise<void> => {
  await api.notifyDevice(wanted(await subscribed(key), navigator.userAgent, language))
}

/** Ask the browser for permission and the server for notifications; return whether they are on now. */
export const turnOn = async (key: string, language: Language): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await tell(key, language)
  return true
}

export const turnOff = async (shown: NotificationsShown): Promise<void> => {
  const here = shown.devices.find((device) => device.is_here)
  if (here) await api.forgetDevice(here.id)
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}

/** A subscribed browser stays subscribed when its session changes: on signing in, or creating an account. */
export const renew = async (language: Language): Promise<void> => {
  if (ability() !== 'granted') return
  const { pushManager } = await navigator.serviceWorker.ready
  if (await pushManager.getSubscription()) await tell((await api.notifications()).push_key, language)
}
