import { describeGuide } from '$lib/guide/testing'
import { fixturesOf } from '../../../gallery/fixtures'
import { targets } from '../moves'
import type { Sultan } from '../types'
import { hints } from './guide'

describeGuide(hints, fixturesOf<Sultan>('sultan').all, targets)
