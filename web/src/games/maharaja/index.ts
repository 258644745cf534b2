/** The Maharaja's Legacy: what the pages know of it before it is loaded. */
import { sayIfKnown, t } from '$lib/i18n/language.svelte'
import type { Manifest } from '$lib/table/manifest'
import Badge from './Badge.svelte'
import './mood.css'
import './palette.css'
import picture from './picture.svg'

const manifest: Manifest = {
  title: () => t('maharaja.title'),
  sentence: () => t('maharaja.sentence'),
  option: (name) => sayIfKnown(`maharaja.option.${name}`),
  value: (value) => sayIfKnown(`maharaja.value.${value}`),
  players: 3,
  minutes: 45,
  picture,
  Badge,
  client: () => import('./client'),
  help: () => import('./help'),
  momentBoard: () => import('./MomentBoard.svelte'),
  lesson: () => import('./lesson'),
}
export default manifest
