/** The furniture of the palace: cushion, pouch, lantern. */
import { star, times } from '$lib/art/geometry'

const PAINT =
  '<radialGradient id="velvet" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="#9c3183"/>' +
  '<stop offset=".5" stop-color="#7a2269"/><stop offset="1" stop-color="#3f0d40"/></radialGradient>' +
  '<radialGradient id="lamp-glow"><stop offset="0" stop-color="#ffd98a" stop-opacity=".6"/>' +
  '<stop offset=".35" stop-color="#ffc861" stop-opacity=".22"/>' +
  '<stop offset="1" stop-color="#ffc861" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="lamp-flame"><stop offset="0" stop-color="#fffbe6"/>' +
  '<stop offset="1" stop-color="#ffb93e" stop-opacity=".2"/></radialGradient>' +
  '<filter id="soft-2" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="2"/></filter>' +
  '<filter id="soft-6" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="6"/></filter>'

const thread = (i: number, length: number): string =>
  `<path d="M${11 + i * 1.3} 20L${6.5 + i * 2.5} ${21 + length}" stroke="#7c5210" stroke-opacity=".55" ` +
  'stroke-width=".7"/>'

const tassel = (id: string, length: number): string =>
  `<symbol id="${id}" viewBox="0 0 30 60" overflow="visible"><path d="M15 0V10" stroke="#c8932e" stroke-width="3"/>` +
  '<circle cx="15" cy="12" r="6" fill="url(#gold-ball)"/><path d="M10.5 16h9l1.5 4h-12z" fill="#8c5d12"/>' +
  `<path d="M9 19.5h12l4 ${length}q-10 4-20 0z" fill="url(#gold-bar)"/>${times(7, (i) => thread(i, length)).join('')}` +
  '<path d="M9 20.5h12" stroke="#fbe6a6" stroke-width="1.4"/></symbol>'

const CUSHION =
  '<symbol id="cushion" viewBox="0 0 280 150" overflow="visible">' +
  '<ellipse cx="140" cy="132" rx="122" ry="13" fill="#04061a" opacity=".55" filter="url(#soft-6)"/>' +
  '<use href="#tassel-short" x="52" y="26" width="16" height="34" transform="rotate(28 60 30)"/>' +
  '<use href="#tassel-short" x="212" y="26" width="16" height="34" transform="rotate(-28 220 30)"/>' +
  '<path d="M26 92C44 92 52 70 62 34 96 22 184 22 218 34 228 70 236 92 254 92 246 116 204 134 140 134 76 134 34 ' +
  '116 26 92z" fill="url(#velvet)"/>' +
  '<path d="M26 92C70 112 210 112 254 92 246 116 204 134 140 134 76 134 34 116 26 92z" fill="#1c0420" opacity=".5"/>' +
  '<g fill="none" stroke-linecap="round" filter="url(#soft-2)">' +
  '<path d="M130 66C96 72 62 82 36 91M150 66C184 72 218 82 244 91M132 58C108 50 84 42 66 37M148 58C172 50 196 ' +
  '42 214 37" stroke="#2b0630" stroke-width="5" opacity=".55"/>' +
  '<path d="M126 72C100 82 76 92 60 97M154 72C180 82 204 92 220 97M128 52C112 45 92 38 80 34M152 52C168 45 188 ' +
  '38 200 34" stroke="#e58ac4" stroke-width="4" opacity=".32"/>' +
  '</g><path d="M66 98C90 106 190 106 214 98" stroke="#f0a6d8" stroke-opacity=".28" stroke-width="7" ' +
  'fill="none" filter="url(#soft-2)"/>' +
  '<ellipse cx="140" cy="63" rx="40" ry="15" fill="#22052a" opacity=".62" filter="url(#soft-6)"/>' +
  '<path d="M62 34C96 22 184 22 218 34" fill="none" stroke="#9a6a1a" stroke-width="3.6"/>' +
  '<path d="M62 34C96 22 184 22 218 34" fill="none" stroke="#f3d27e" stroke-width="2.2" stroke-dasharray="3 2.4"/>' +
  '<path d="M26 92C44 92 52 70 62 34M254 92C236 92 228 70 218 34" fill="none" stroke="#9a6a1a" stroke-width="3.6"/>' +
  '<path d="M26 92C44 92 52 70 62 34M254 92C236 92 228 70 218 34" fill="none" stroke="#e9c06a" ' +
  'stroke-width="2.2" stroke-dasharray="3 2.4"/>' +
  '<path d="M26 92C70 112 210 112 254 92" fill="none" stroke="#8a5c14" stroke-width="5.4"/>' +
  '<path d="M26 92C70 112 210 112 254 92" fill="none" stroke="#f6d98c" stroke-width="3.6" stroke-dasharray="4.5 3"/>' +
  '<use href="#tassel" x="9" y="86" width="24" height="48" transform="rotate(14 21 90)"/>' +
  '<use href="#tassel" x="247" y="86" width="24" height="48" transform="rotate(-14 259 90)"/></symbol>'

const POUCH =
  '<symbol id="pouch" viewBox="0 0 90 100" overflow="visible">' +
  '<ellipse cx="45" cy="93" rx="36" ry="6" fill="#04061a" opacity=".5"/>' +
  '<path d="M32 30C8 44 2 66 8 80c4 11 18 14 37 14s33-3 37-14c6-14 0-36-24-50z" fill="url(#velvet)"/>' +
  '<path d="M34 34C22 50 18 70 22 90M45 34v58M56 34c12 16 16 36 12 56" stroke="#2b0630" stroke-opacity=".5" ' +
  'stroke-width="3" fill="none"/>' +
  '<path d="M26 46C16 58 13 70 15 80" stroke="#f0a6d8" stroke-opacity=".5" stroke-width="4" fill="none" ' +
  'stroke-linecap="round"/>' +
  '<path d="M30 29C22 20 20 12 24 6c6 4 9 1 12-2 4 4 14 4 18 0 3 3 6 6 12 2 4 6 2 14-6 23z" fill="#7a2368"/>' +
  '<path d="M36 28C32 20 32 12 36 6M45 28V7M54 28c4-8 4-16 0-22" stroke="#3a0a3a" stroke-opacity=".6" ' +
  'stroke-width="2" fill="none"/>' +
  '<path d="M29 30q16 7 32 0" stroke="#8a5c14" stroke-width="6" fill="none" stroke-linecap="round"/>' +
  '<path d="M29 30q16 7 32 0" stroke="#f6d98c" stroke-width="3.6" stroke-dasharray="4 2.6" fill="none" ' +
  'stroke-linecap="round"/>' +
  '<path d="M58 33q14 6 10 18" stroke="#e9c06a" stroke-width="2.4" fill="none"/>' +
  '<use href="#tassel-short" x="61" y="48" width="14" height="28"/>' +
  `<polygon points="${star(42, 66, 12)}" fill="none" stroke="#f3d27e" stroke-width="1.6"/></symbol>`

const LANTERN =
  '<symbol id="lantern" viewBox="0 0 60 190" overflow="visible">' +
  '<circle cx="30" cy="122" r="62" fill="url(#lamp-glow)"/>' +
  '<path d="M30 0V78" stroke="#c9993c" stroke-width="2" stroke-dasharray="5 2"/>' +
  '<circle cx="30" cy="80" r="5" fill="none" stroke="#e9c06a" stroke-width="2.2"/>' +
  '<path d="M30 84q2 8 14 15H16q12-7 14-15z" fill="url(#gold-bar)"/>' +
  '<path d="M13 99h34l3 5H10z" fill="#9a6a1a"/><path d="M12 104h36l-5 38H17z" fill="#ffcf6b"/>' +
  '<path d="M12 104h36l-5 38H17z" fill="url(#lamp-flame)"/>' +
  '<path d="M12 104h36l-5 38H17zM24 104l2 38M36 104l-2 38M12 104l31 38M48 104 17 142M14.5 123h31" fill="none" ' +
  'stroke="#7c5210" stroke-width="1.8"/>' +
  '<path d="M16 142h28l-5 8H21z" fill="url(#gold-bar)"/><path d="M26 150h8l-4 12z" fill="#c8932e"/>' +
  '<circle cx="30" cy="165" r="3" fill="url(#gold-ball)"/></symbol>'

export const furnitureSymbols = (): string =>
  PAINT + tassel('tassel', 34) + tassel('tassel-short', 26) + CUSHION + POUCH + LANTERN
