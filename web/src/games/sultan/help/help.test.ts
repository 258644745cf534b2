import { describeHelp } from '$lib/help/testing'
import rules from '../../../../../docs/rules/sultan.md?raw'
import state from '../../../../../src/jewelbox/games/sultan/state.py?raw'
import { book, hints } from '.'

describeHelp({ book, rules, state, hints, readings: [] })
