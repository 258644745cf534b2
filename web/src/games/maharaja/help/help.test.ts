import { describeHelp } from '$lib/help/testing'
import rules from '../../../../../docs/rules/maharaja.md?raw'
import state from '../../../../../src/jewelbox/games/maharaja/state.py?raw'
import { book, hints } from '.'

describeHelp({ book, rules, state, hints })
