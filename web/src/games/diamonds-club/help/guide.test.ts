import { describeGuide } from '$lib/guide/testing'
import { fixturesOf } from '../../../gallery/fixtures'
import { targets } from '../moves'
import type { Club } from '../types'
import { hints } from './guide'

describeGuide(hints, fixturesOf<Club>('diamonds-club').all, targets)
