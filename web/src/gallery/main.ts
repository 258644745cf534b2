/** The development gallery: every component, and the boards in each fixture. Not part of the client. */
import { mount } from 'svelte'
import { PSEUDO, speak, type Locale } from '$lib/i18n/language.svelte'
import { restoreSpeed } from '$lib/ui/motion.svelte'
import { useTheme, type Theme } from '$lib/ui/theme.svelte'
import '$lib/ui/fonts.css'
import '$lib/ui/palette.css'
import '$lib/ui/tokens.css'
import '$lib/ui/base.css'
import Gallery from './Gallery.svelte'

const wishes = new URLSearchParams(location.search)
restoreSpeed()
useTheme((wishes.get('theme') ?? 'auto') as Theme)
await speak((wishes.get('language') ?? 'en').replace('pseudo', PSEUDO) as Locale)
mount(Gallery, { target: document.body, props: { wishes } })
