/** Sultan: what the pages know of it before it is loaded. */
import { sayIfKnown, t } from '$lib/i18n/language.svelte'
import type { Manifest } from '$lib/table/manifest'
import Badge from './Badge.svelte'
import './mood.css'
import './palette.css'
import picture from './picture.svg'

const manifest: Manifest = {
  title: () => t('sultan.title'),
  sentence: () => t('sultan.sentence'),
  option: (name) => sayIfKnown(`sultan.option.${name}`),
  value: (value) => sayIfKnown(`sultan.value.${value}`),
  players: 4,
  minutes: 30,
  picture,
  Badge,
  client: () => import('./client'),
  help: () => import('./help'),
  momentBoard: () => import('./MomentBoard.svelte'),
  lesson: () => import('./lesson'),
}
export default manifest
