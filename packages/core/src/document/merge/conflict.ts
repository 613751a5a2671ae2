import { z } from 'zod'
import { block } from '../../blocks/index.ts'
import { card } from '../../cards/index.ts'

/** A place in a flow: `path` is a JSON pointer inside the card, inside the block without one, inside the flow without either. */
const place = { block: z.string().nullable(), card: z.string().nullable(), path: z.string() }
const index = z.int().min(0)

/**
 * A difference two authors do not agree on. The flow has the version that was saved first; the other one is in here, so that
 * its author can still choose it.
 */
export const conflict = z.discriminatedUnion('conflict', [
  /** Both changed this value. `base` is the value both began with. */
  z.object({
    conflict: z.literal('value'),
    ...place,
    base: z.unknown(),
    ours: z.unknown(),
    theirs: z.unknown(),
  }),
  /** We changed a member of the list at `path`; they removed it. */
  z.object({ conflict: z.literal('removed_member'), ...place, ours: z.unknown() }),
  /** We changed the block; they removed it. */
  z.object({ conflict: z.literal('removed_block'), block, index }),
  z.object({ conflict: z.literal('removed_card'), block: z.string(), card, index }),
  /** We removed the block; they changed it, so it stays. */
  z.object({ conflict: z.literal('kept_block'), block: z.string() }),
  z.object({ conflict: z.literal('kept_card'), block: z.string(), card: z.string() }),
])

export type Conflict = z.infer<typeof conflict>
export type FlowPlace = { block: string | null; card: string | null; path: string }
