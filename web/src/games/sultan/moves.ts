/** Moves of Sultan as things to tap: `return white` is a jewel, `bid 2 14` a card and a cushion. */
export const jewelTarget = (colour: string): string => `jewel:${colour}`
export const cardTarget = (card: number | string): string => `card:${card}`
export const cushionTarget = (cushion: number | string): string => `cushion:${cushion}`

export const targets = (move: string): readonly string[] => {
  const [verb, first = '', second = ''] = move.split(' ')
  return verb === 'return' ? [jewelTarget(first)] : [cushionTarget(first), cardTarget(second)]
}

/** The value after the colon of the first chosen thing of a kind. */
export const chosenOf = (chosen: readonly string[], kind: 'jewel' | 'card' | 'cushion'): string | null =>
  chosen.find((target) => target.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null

export const notation = (chosen: readonly string[]): string | null => {
  const [jewel, card, cushion] = [chosenOf(chosen, 'jewel'), chosenOf(chosen, 'card'), chosenOf(chosen, 'cushion')]
  if (jewel) return `return ${jewel}`
  return card && cushion ? `bid ${cushion} ${card}` : null
}
