/** The client: loads the language, then shows the first page. */
import { mount } from 'svelte'
import App from './App.svelte'
import { speak } from './lib/i18n/language.svelte'
import { rememberedLanguage } from './lib/i18n/remember'
import { restoreTheme } from './lib/ui/theme.svelte'
import './lib/ui/fonts.css'
import './lib/ui/tokens.css'
import './lib/ui/base.css'

restoreTheme()
await speak(rememberedLanguage())
mount(App, { target: document.body })
