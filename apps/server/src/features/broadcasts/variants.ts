import {
  type BroadcastPlan,
  broadcastConfig,
  broadcastPlan,
  type ExclusionRules,
  exclusionsOf,
  type VariantId,
  variantOwner,
  variantsOf,
} from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Selection } from './audience-queries.ts'
import { rulesOf } from './rules-of.ts'
import { findContentOf, type Written } from './selection.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The variants of a broadcast, each as a broadcast of its content alone; the first is itself. */
export function variantsOfBroadcast<Row extends Written>(row: Row): { variant: VariantId; row: Row }[] {
  const plan = broadcastPlan.parse(row.plan)
  const { ab } = plan
  if (!ab) return [{ variant: 'a', row }]
  // The fields of the broadcast itself make the content of the first variant alone.
  const config = { ...broadcastConfig.parse(row.config), whatsapp: {}, message_type: 'promotional' }
  return variantsOf(ab).map((variant, index) => {
    const other = index === 0 ? null : ab.others[index - 1]
    return {
      variant,
      row: other ? { ...row, id: variantOwner(row.id, variant), config, plan: { ...plan, flow: other.flow } } : row,
    }
  })
}

/** The exclusion rules of the variants after the first; a customer of the audience may get any of them. */
export async function otherRules(
  db: Reader,
  bot_id: BotId,
  row: Written,
  plan: BroadcastPlan,
): Promise<ExclusionRules[]> {
  const rules: ExclusionRules[] = []
  for (const other of variantsOfBroadcast(row).slice(1))
    rules.push(await rulesOf(db, bot_id, await findContentOf(db, bot_id, other.row), plan))
  return rules
}

/** Leaves out whom the rules of any other variant leave out, too. */
export const narrowed = (
  { audiences, exclusions, is_by_phone }: Selection,
  others: readonly ExclusionRules[],
  at: Date,
): Selection => ({
  audiences,
  is_by_phone: is_by_phone || others.some((rules) => rules.is_by_phone),
  exclusions: [...exclusions, ...others.flatMap((rules) => exclusionsOf(rules, at.getTime()))],
})
