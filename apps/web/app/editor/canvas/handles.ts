import type { Arrow } from '@hawker/core'

type Place = Pick<Arrow, 'card' | 'slot'>

/** The name of an arrow's starting point on its block; the block itself has no card. */
export const handleOf = ({ card, slot }: Place): string => `${card ?? ''}|${slot}`

/** Where arrows arrive. */
export const entry = 'in'

/** The place a handle of this block stands for. */
export const placeOf = (arrows: readonly Arrow[], handle: string | null | undefined): Arrow | undefined =>
  arrows.find((arrow) => handleOf(arrow) === handle)
