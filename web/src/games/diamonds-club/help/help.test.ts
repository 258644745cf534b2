import { describeHelp } from '$lib/help/testing'
import rules from '../../../../../docs/rules/diamonds-club.md?raw'
import state from '../../../../../src/jewelbox/games/diamonds_club/state.py?raw'
import { book, hints } from '.'

describeHelp({ book, rules, state, hints })
