/** All texts in French: those that the pages share, and those in the games' folders. */
import { joined, type TextTable } from '$lib/i18n/texts'

export default joined(
  import.meta.glob<TextTable>(['./fr/*.ts', '../games/*/texts/fr.ts'], { import: 'default', eager: true }),
)
