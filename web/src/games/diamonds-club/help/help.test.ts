import { describeHelp } from '$lib/help/testing'
import rules from '../../../../../docs/rules/diamonds-club.md?raw'
import state from '../../../../../src/jewelbox/games/diamonds_club/state.py?raw'
import { book, hints } from '.'

describeHelp({ book, rules, state, hints, readings: ['D-7', 'D-8', 'D-10', 'D-22', 'D-24', 'D-31'] })
