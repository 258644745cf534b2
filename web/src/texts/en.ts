/** All texts in English: those that the pages share, and those in the games' folders. */
import { joined, type TextTable } from '$lib/i18n/texts'

export default joined(
  import.meta.glob<TextTable>(['./en/*.ts', '../games/*/texts/en.ts'], { import: 'default', eager: true }),
)
