import type { Params } from '../params.ts'
import type { World } from '../world.ts'
import { putOrder } from './orders.ts'
import type { PosShopState } from './state.ts'

const answer_within_ms = 10_000

/**
 * Changes an order as people at the point of sale do, and reports it; `id` null makes one there. `ago_ms`: the change was made so
 * long ago. Resolves with the order's id when the report was answered.
 */
export async function changeAtPos(
  world: World,
  shop: PosShopState,
  id: number | null,
  change: Params,
  ago_ms = 0,
): Promise<number> {
  const order = putOrder(shop, id ?? Math.max(1000, ...shop.orders.keys()) + 1, change, world.clock.now() - ago_ms)
  if (shop.webhook_url && !shop.is_silent) {
    const { updated_ms: _, ...body } = order
    const headers = { 'content-type': 'application/json' }
    const { status } = await world.poster.post(shop.webhook_url, headers, JSON.stringify(body), answer_within_ms)
    world.pancake_pos.counters.count(`reports.${status ?? 'unanswered'}`)
  }
  return order.id
}
