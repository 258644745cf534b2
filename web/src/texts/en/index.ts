/** English, from which the keys and the places to fill are taken. */
import help from './help'
import maharaja from './maharaja'
import shared from './shared'
import sultan from './sultan'

const texts = { ...help, ...maharaja, ...shared, ...sultan }
export type EnglishTexts = typeof texts
export type Key = keyof EnglishTexts
export default texts
