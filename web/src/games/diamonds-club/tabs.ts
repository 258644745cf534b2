/** What fills the middle of a small screen. */
export const TABS = ['work', 'prices', 'park', 'bonus', 'others'] as const
export type Tab = (typeof TABS)[number]
