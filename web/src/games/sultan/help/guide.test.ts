import { describeGuide } from '$lib/guide/testing'
import { targets } from '../moves'
import { hints } from './guide'

describeGuide(hints, import.meta.glob('/fixtures/sultan-*.json', { import: 'default', eager: true }), targets)
