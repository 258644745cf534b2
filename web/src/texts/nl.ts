/** All texts in Dutch: those that the pages share, and those in the games' folders. */
import { joined, type TextTable } from '$lib/i18n/texts'

export default joined(
  import.meta.glob<TextTable>(['./nl/*.ts', '../games/*/texts/nl.ts'], { import: 'default', eager: true }),
)
