/** English, from which the keys and the places to fill are taken. */
import diamondsClub from './diamonds-club'
import help from './help'
import maharaja from './maharaja'
import pages from './pages'
import shared from './shared'
import sultan from './sultan'

const texts = { ...diamondsClub, ...help, ...maharaja, ...pages, ...shared, ...sultan }
export type EnglishTexts = typeof texts
export type Key = keyof EnglishTexts
export default texts
