import { describeHelp } from '$lib/help/testing'
import rules from '../../../../../docs/rules/maharaja.md?raw'
import state from '../../../../../src/jewelbox/games/maharaja/state.py?raw'
import { book, hints } from '.'

describeHelp({ book, rules, state, hints, readings: ['M-10', 'M-19', 'M-23', 'M-25', 'M-26'] })
