/** The client: loads the language and asks who is there, then shows the page of the address. */
import './lib/storage'
import { mount } from 'svelte'
import App from './App.svelte'
import { locale, speak } from './lib/i18n/language.svelte'
import { rememberedLanguage } from './lib/i18n/remember'
import { recognise } from './lib/person.svelte'
import { followHistory, route } from './lib/router/router.svelte'
import { startEarly } from './lib/local/device'
import { restoreSpeed } from './lib/ui/motion.svelte'
import { restoreTheme } from './lib/ui/theme.svelte'
import { keepShell } from './lib/shell'
import { IS_SITE } from './lib/site'
import { endNote } from './lib/supported'
import { load } from './pages/load'
import './lib/ui/fonts.css'
import './lib/ui/palette.css'
import './lib/ui/tokens.css'
import './lib/ui/base.css'

if (IS_SITE) void startEarly()
restoreTheme()
restoreSpeed()
followHistory()
// The page comes along with the language; what can't be loaded is said once it is shown.
load(route()).catch(() => undefined)
// Without a server nobody is there yet; the pages say so themselves.
await Promise.all([speak(rememberedLanguage()), recognise().catch(() => undefined)])
mount(App, { target: document.body })
endNote(locale())
keepShell()
