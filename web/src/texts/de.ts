/** All texts in German: those that the pages share, and those in the games' folders. */
import { joined, type TextTable } from '$lib/i18n/texts'

export default joined(
  import.meta.glob<TextTable>(['./de/*.ts', '../games/*/texts/de.ts'], { import: 'default', eager: true }),
)
