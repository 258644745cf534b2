/** Drawings of many parts as pictures. */

/**
 * A symbol whose drawing, in a square box, is one image: wherever it is shown, the page gains one element, not
 * sixty facets. It must need nothing from the page: no style, no paint but those in `paints`.
 */
export const pictureSymbol = (id: string, box: number, drawing: string, paints = ''): string => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${paints}${drawing}</svg>`
  const image = `<image width="${box}" height="${box}" href="data:image/svg+xml,${encodeURIComponent(picture)}"/>`
  return `<symbol id="${id}" viewBox="0 0 ${box} ${box}">${image}</symbol>`
}
