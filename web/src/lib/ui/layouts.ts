/**
 * The layouts of a table, decided by the width and height of the window, never by the device.
 * Styles name them as `@media (--phone)`, which the build expands.
 */
const SQUAT = '(min-width: 561px) and (max-height: 560px)'
const FLAT = `${SQUAT}, (min-width: 701px) and (max-width: 1179px) and (max-height: 680px) and (min-aspect-ratio: 5/4)`
const HIGH = '(min-width: 701px) and (max-width: 1179px) and (min-height: 681px) and (min-aspect-ratio: 5/4)'
const SIDEWAYS = `${FLAT}, ${HIGH}`
const PHONE = '(max-width: 560px), (max-width: 700px) and (min-height: 561px)'
const TABLET =
  '(min-width: 701px) and (max-width: 1179px) and (min-height: 561px) and (max-aspect-ratio: 124999/100000), ' +
  '(min-width: 1180px) and (max-aspect-ratio: 99999/100000)'
const LOW =
  '(min-width: 701px) and (max-width: 1179px) and (min-height: 561px) and (max-height: 1100px) ' +
  'and (max-aspect-ratio: 124999/100000)'
const WIDE = '(min-width: 1180px) and (min-height: 561px) and (min-aspect-ratio: 1/1)'
/** An upright phone whose browser shows its bars. */
const SHORT =
  '(max-width: 560px) and (max-height: 759px), (max-width: 700px) and (min-height: 561px) and (max-height: 759px)'

export const LAYOUTS = {
  /** A phone in landscape, and small windows that are wider than they are high: flat ones and higher ones. */
  sideways: SIDEWAYS,
  flat: FLAT,
  /** A flat window that is as low as a phone in landscape. */
  squat: SQUAT,
  high: HIGH,
  tight: '(min-width: 561px) and (max-height: 372px)',
  phone: PHONE,
  short: SHORT,
  tablet: TABLET,
  /** A tablet with little height for its width. */
  low: LOW,
  wide: WIDE,
  /** A window wide enough for a separate log column. */
  panorama: '(min-width: 1180px) and (min-height: 561px) and (min-aspect-ratio: 2/1)',
  /** Everything that is not wide: what does not fit next to the board is in sheets. */
  compact: `${SIDEWAYS}, ${PHONE}, ${TABLET}`,
  upright: `${PHONE}, ${TABLET}`,
  roomy: `${TABLET}, ${WIDE}`,
} as const
