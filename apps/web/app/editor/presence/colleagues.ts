import type { Present } from '../../frame/socket-frames.ts'

/** The block and the card a person has open, and which field of it they write in, counted from 0. */
export type Spot = { block: string | null; card: string | null; field: number | null }
export const nowhere: Spot = { block: null, card: null, field: null }

export type Colleague = { id: string; user_id: string; name: string; at: Spot }

/** Other screens on this flow, by the block they have open too. */
export type Presence = { all: readonly Colleague[]; byBlock: ReadonlyMap<string, readonly Colleague[]> }
export const aloneHere: Presence = { all: [], byBlock: new Map() }

/** Everyone in the room but this screen. A newer release may say more of a place, or less. */
export function presenceOf(people: readonly Present[], you: string): Presence {
  const all = people.filter(({ id }) => id !== you).map((person) => ({ ...person, at: spotOf(person.at) }))
  const byBlock = Map.groupBy(
    all.filter(({ at }) => at.block !== null),
    ({ at }) => at.block ?? '',
  )
  return { all, byBlock }
}

/** Each person once, the first of their screens that is at a block before the others. */
export function facesOf({ all }: Presence): Colleague[] {
  const faces = new Map<string, Colleague>()
  for (const one of all) {
    const known = faces.get(one.user_id)
    if (!known || (known.at.block === null && one.at.block !== null)) faces.set(one.user_id, one)
  }
  return [...faces.values()]
}

function spotOf(at: unknown): Spot {
  if (typeof at !== 'object' || at === null) return nowhere
  const { block, card, field } = { ...nowhere, ...at }
  return {
    block: typeof block === 'string' ? block : null,
    card: typeof card === 'string' ? card : null,
    field: typeof field === 'number' ? field : null,
  }
}
