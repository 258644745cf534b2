/** What speaks for building a tile, in words. */
import { t } from '$lib/i18n/language.svelte'
import { fieldsOf, placeFor } from './park'
import type { ClubBox, ClubSeat, ClubView, Landscape } from './types'
import { buildingOf } from './words'

export const buildFacts = (view: ClubView, box: ClubBox, own: ClubSeat, you: number, tile: Landscape): string[] => {
  const fields = fieldsOf(own, you)
  const isMandatory = fields[placeFor(fields, tile)]?.mandatory === tile
  return [
    t('club.build.points', { n: tile === 'forest' ? own.tracks.forest.points_per_forest : box.points.building }),
    ...(isMandatory ? [t('club.build.must')] : []),
    ...(tile === 'forest' ? [] : bonusFact(view, own, tile)),
  ]
}

/** How close a building brings you to the bonus card of its kind, while that is still there. */
const bonusFact = (view: ClubView, own: ClubSeat, tile: Exclude<Landscape, 'forest'>): string[] => {
  const towards = view.bonus.find((each) => each.owner === null && buildingOf(each.card) === tile)
  return towards ? [t('club.build.bonus', { n: own.buildings[tile] + 1, points: towards.points })] : []
}
