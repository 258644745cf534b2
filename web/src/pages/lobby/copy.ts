/** Puts the whole address of a page into the clipboard. */
import { t } from '$lib/i18n/language.svelte'
import { notify } from '$lib/ui/notices.svelte'

export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify(() => t('lobby.copied'))
  } catch {
    // Without a secure connection browsers refuse: then the text is shown to be copied by hand.
    notify(() => text)
  }
}

export const copyLink = (address: string): Promise<void> => copyText(location.origin + address)
