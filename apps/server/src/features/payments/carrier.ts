import { z } from 'zod'
import type { Cells } from '../../platform/db/cell.ts'
import type { PageLinks } from '../../platform/page-links.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { sellsNothing } from './no-sale.ts'
import { payUrl } from './pay-address.ts'
import { findPayable } from './payment-queries.ts'

const call = z.object({ order_id: z.uuid().optional() })

const refuse = (reason: string): CallAnswer => ({ ok: false, reason, is_written: false })

/** Answers with the address where the customer pays for an order of theirs, or for their latest one. */
export function paymentLinkCarrier({ cells, pages }: { cells: Pick<Cells, 'of'>; pages: PageLinks }): Carrier {
  const answer = async ({ bot_id, conversation_id, request }: LeasedCall): Promise<CallAnswer> => {
    const wish = call.safeParse(request)
    if (!wish.success) return refuse('invalid_request')
    const { db } = await cells.of(bot_id)
    if (await sellsNothing(db, bot_id)) return refuse('not_sold_here')
    const order = await findPayable(db, bot_id, conversation_id, wish.data.order_id ?? null)
    if (!order) return refuse('no_order')
    return { ok: true, status: 200, body: { url: payUrl(pages, bot_id, order.id) } }
  }
  return {
    repeat: () => 'safe',
    timeout_ms: 5_000,
    places: { process: 16, bot: 4 },
    run: (batch) => batch.map(answer),
  }
}
