import { describeGuide } from '$lib/guide/testing'
import { fixturesOf } from '../../../gallery/fixtures'
import { targets } from '../moves'
import type { Maharaja } from '../types'
import { hints } from './guide'

describeGuide(hints, fixturesOf<Maharaja>('maharaja').all, targets)
