/** Ways to share a link: the device's own share sheet, or the clipboard. */
import { t } from '../i18n/language.svelte'
import { notify } from '../ui/notices.svelte'

export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify(() => t('lobby.copied'))
  } catch {
    // Browsers refuse without a secure connection: then the text is shown to be copied by hand.
    notify(() => text)
  }
}

/** The whole address of a page; on a site, which may be below any path, addresses come after the `#`. */
export const linkTo = (address: string): string => new URL(address, location.href).href

export const copyLink = (address: string): Promise<void> => copyText(linkTo(address))

/** Whether the device has a share sheet: computers often have none. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Open the device's share sheet, or copy if there is none or it fails; closing the sheet is not a failure. */
const share = async (data: ShareData, otherwise: string): Promise<void> => {
  if (!canShare()) return copyText(otherwise)
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(otherwise)
  }
}

export const shareLink = (title: string, link: string): Promise<void> => share({ title, url: link }, link)
export const shareText = (text: string): Promise<void> => share({ text }, text)
