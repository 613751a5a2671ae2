import { type Origin, orderStatusOf, type RuleOrigin, shopEvents } from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { listOrderNumbers, orderStatus } from '../orders/index.ts'
import { listRuleNames } from './queries.ts'

/** An event of the shop from which something came, and the rules between the two. */
export const shopCause = z
  .object({
    kind: z.enum(shopEvents).describe('What happened in the shop.'),
    order: z
      .object({ id: z.string(), display_id: z.string().describe('Empty: it is gone.') })
      .nullable()
      .describe('The order that changed or was paid.'),
    status: orderStatus.nullable().describe('With `order_status`: the status to which the order came.'),
    event: z.string().describe('With `purchase`: the event’s name at the sales platform; else empty.'),
    rules: z
      .array(z.object({ id: z.string(), name: z.string().describe('Empty: it is gone.') }))
      .describe('The rule that heard it; more, where its own changes made further rules act.'),
  })
  .meta({ id: 'ShopCause' })
export type ShopCause = z.infer<typeof shopCause>

/** The events of the shop behind these origins, one each; null: it comes from none. */
export async function shopCauses(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  origins: readonly (Origin | null)[],
): Promise<(ShopCause | null)[]> {
  const rules = origins.map((origin) => (origin?.kind === 'rule' && origin.of ? { ...origin, of: origin.of } : null))
  const known = rules.flatMap((rule) => rule ?? [])
  if (known.length === 0) return rules.map(() => null)
  const [numbers, names] = [
    await listOrderNumbers(db, bot_id, [...new Set(known.flatMap(({ of }) => orderOf(of) ?? []))]),
    await listRuleNames(db, bot_id, [...new Set(known.flatMap(chainOf))]),
  ]
  return rules.map((rule) => {
    if (!rule) return null
    const { of } = rule
    const order = orderOf(of)
    return {
      kind: of.kind,
      order: order === null ? null : { id: order, display_id: numbers.get(order) ?? '' },
      status: of.kind === 'order_status' ? orderStatusOf(of.data.status) : null,
      event: of.kind === 'purchase' ? of.data.event : '',
      rules: chainOf(rule).map((id) => ({ id, name: names.get(id) ?? '' })),
    }
  })
}

const orderOf = ({ data }: NonNullable<RuleOrigin['of']>): string | null => ('order' in data ? data.order : null)

const chainOf = ({ id, after = [] }: RuleOrigin): string[] => [...after, id]
