import { readProductSource } from '@hawker/core'
import { z } from 'zod'
import type { Cells } from '../../platform/db/cell.ts'
import { rowId } from '../../platform/http/shapes.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { listNamed, pickProducts, type ShownVariation } from './shown-queries.ts'

const call = z.object({
  source: z.string(),
  count: z.number().int().min(0),
  ids: z.array(z.string()).optional(),
})
const mostShown = 30

const refuse = (reason: string): CallAnswer => ({ ok: false, reason, is_written: false })

/**
 * Fills galleries with the shop's products as they are at this moment. Picked products are ones that can be bought, each at
 * most once; a named variation is told although it is sold out.
 */
export function productsCarrier(cells: Pick<Cells, 'of'>): Carrier {
  const answer = async ({ bot_id, request }: LeasedCall): Promise<CallAnswer> => {
    const wish = call.safeParse(request)
    if (!wish.success) return refuse('invalid_request')
    const { source, count, ids } = wish.data
    const { db } = await cells.of(bot_id)
    if (ids) {
      const known = ids.filter((id) => rowId.safeParse(id).success).slice(0, mostShown)
      return told(known.length > 0 ? await listNamed(db, bot_id, known) : [])
    }
    const read = readProductSource(source)
    if (!read) return refuse('unknown_source')
    return told(await pickProducts(db, bot_id, read, Math.min(count, mostShown)))
  }
  return {
    repeat: () => 'safe',
    timeout_ms: 5_000,
    places: { process: 16, bot: 4 },
    run: (batch) => batch.map(answer),
  }
}

const told = (rows: ShownVariation[]): CallAnswer => ({
  ok: true,
  status: 200,
  body: {
    items: rows.map(({ name, title, images, own_images, price, price_to, was_price, ...row }) => ({
      ...row,
      title: title ? `${name} (${title})` : name,
      image_url: own_images[0] ?? images[0] ?? '',
      price: Number(price),
      price_to: price_to === null ? null : Number(price_to),
      was_price: was_price === null ? null : Number(was_price),
    })),
  },
})
