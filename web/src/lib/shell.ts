/** Stores the client on the device, so that it opens and plays without a connection. */
import { IS_SITE } from './site'

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Store every file of the client, including those not needed yet, with the Python that plays here. */
export const keepAll = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep-all')
}

/** With a server, only the files that were used are stored, unless the client is installed. */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const script = IS_SITE ? 'worker.js' : '/worker.js'
  void navigator.serviceWorker.register(script).catch(() => undefined)
  addEventListener('appinstalled', () => void keepAll())
  if (isInstalled()) void keepAll()
}
