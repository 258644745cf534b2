/** Rupees in gold (3) and silver (1). */
const PAINT =
  '<radialGradient id="rupee-gold-paint" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff3c4"/>' +
  '<stop offset=".4" stop-color="#f3c04c"/><stop offset=".8" stop-color="#c98a1f"/>' +
  '<stop offset="1" stop-color="#8f5a0e"/></radialGradient>' +
  '<radialGradient id="rupee-silver-paint" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fff"/>' +
  '<stop offset=".45" stop-color="#d5dae1"/><stop offset=".85" stop-color="#98a2b0"/>' +
  '<stop offset="1" stop-color="#626d7c"/></radialGradient>'

const numeral = (n: number, ink: string): string =>
  '<text x="24" y="31" text-anchor="middle" font-family="Inter Variable,sans-serif" font-weight="700" ' +
  `font-size="22" fill="${ink}">${n}</text>`

const GOLD =
  '<symbol id="rupee-gold" viewBox="0 0 48 48"><circle cx="24" cy="24" r="23" fill="#7a4a0c"/>' +
  '<circle cx="24" cy="23.2" r="22.2" fill="url(#rupee-gold-paint)"/>' +
  '<circle cx="24" cy="23.2" r="18.6" fill="none" stroke="#7d4d0c" stroke-width="1.6" stroke-dasharray="1.6 ' +
  '2.3"/><circle cx="24" cy="23.2" r="15.6" fill="none" stroke="#fff0bd"/>' +
  `${numeral(3, '#4c2a02')}</symbol>`

const SILVER =
  '<symbol id="rupee-silver" viewBox="0 0 48 48"><circle cx="24" cy="24" r="23" fill="#444d59"/>' +
  '<circle cx="24" cy="23.2" r="22.2" fill="url(#rupee-silver-paint)"/>' +
  '<circle cx="24" cy="23.2" r="18.2" fill="none" stroke="#4f5a68" stroke-width="1.6"/>' +
  '<circle cx="24" cy="23.2" r="15.6" fill="none" stroke="#fff" stroke-dasharray="2 2"/>' +
  `${numeral(1, '#1f2833')}</symbol>`

export const coinSymbols = (): string => PAINT + GOLD + SILVER

/** How a number of rupees is laid out in coins. */
export const inCoins = (rupees: number, gold: number): ('gold' | 'silver')[] => [
  ...Array.from({ length: Math.floor(rupees / gold) }, () => 'gold' as const),
  ...Array.from({ length: rupees % gold }, () => 'silver' as const),
]
