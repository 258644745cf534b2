/** What fills the middle of a phone's screen. */
export const TABS = ['work', 'prices', 'park', 'others'] as const
export type Tab = (typeof TABS)[number]
