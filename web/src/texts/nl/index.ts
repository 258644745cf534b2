import type { Translation } from '../../lib/i18n/texts'
import type { EnglishTexts } from '../en'
import help from './help'
import maharaja from './maharaja'
import shared from './shared'
import sultan from './sultan'

const texts: Translation<EnglishTexts> = { ...help, ...maharaja, ...shared, ...sultan }
export default texts
