/** Whether the page comes from a folder of plain files (`jewelbox site`), with no server behind it. */
export const IS_SITE: boolean =
  typeof document !== 'undefined' && document.querySelector('meta[name="jewelbox-site"]') !== null
