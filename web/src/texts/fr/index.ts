import type { Translation } from '../../lib/i18n/texts'
import type { EnglishTexts } from '../en'
import diamondsClub from './diamonds-club'
import help from './help'
import maharaja from './maharaja'
import pages from './pages'
import shared from './shared'
import sultan from './sultan'

const texts: Translation<EnglishTexts> = { ...diamondsClub, ...help, ...maharaja, ...pages, ...shared, ...sultan }
export default texts
