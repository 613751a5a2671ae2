import {
  type AbTest,
  abTest,
  broadcastPlan,
  type ExclusionRules,
  exclusionRules,
  neededFor,
  variantIds,
} from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { countSelection } from './audience-queries.ts'
import { selectionOf, type Written } from './selection.ts'
import { narrowed, otherRules } from './variants.ts'

const variant = z.enum(variantIds)

/** A test as it is frozen at the start: its statement, the flow of each variant, and the customers it takes. */
export const frozenTest = z.object({
  stated: abTest,
  variants: z.array(z.object({ variant, flow: z.string() })),
  /** So many customers each variant needs. */
  each: z.number(),
  /** The part (0 to 1) of the customers that the test takes. */
  share: z.number(),
  /** The exclusion rules of the variants after the first. */
  rules: z.array(exclusionRules),
})
export type FrozenTest = z.infer<typeof frozenTest>

/** The verdict on a test. `variant`: the others get it. */
export const testVerdict = z.object({
  at: z.iso.datetime(),
  result: z.enum(['winner', 'no_difference', 'uneven_split']),
  variant,
  variants: z.array(z.object({ variant, customers: z.number(), hits: z.number() })),
  pairs: z.array(z.object({ variant, other: variant, low: z.number(), high: z.number() })),
})
export type TestVerdict = z.infer<typeof testVerdict>

type Frozen = { variants: FrozenTest['variants']; rules: ExclusionRules; at: Date }

/** Freezes a test: how many customers each variant needs, and the part of the audience of this moment that is. */
export async function frozenTestOf(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  row: Written,
  stated: AbTest,
  { variants, rules, at }: Frozen,
): Promise<FrozenTest> {
  const others = await otherRules(db, bot_id, row, broadcastPlan.parse(row.plan))
  const selection = narrowed(await selectionOf(db, bot_id, row, rules, at), others, at)
  const counts = await countSelection(db, bot_id, selection)
  const many = counts.find(({ reason }) => reason === null)?.many ?? 0
  const { each, all } = neededFor(stated)
  return { stated, variants, each, share: Math.min(1, all / Math.max(1, many)), rules: others }
}
