import type { Order } from '@hawker/core'
import type { PosOrder, PosPart } from '@hawker/integrations'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { putTold } from '../orders/index.ts'
import { findSeller, listTags } from './list-queries.ts'
import { listBySource } from './queries.ts'

const mostNote = 2_000

type Taken = { revision: number } | { refused: 'locked' | 'amounts' | 'items' }

/**
 * Writes into our order the parts that the point of sale decides, with its carrier and the carrier's fee. What was paid there is compared with
 * ours and never written.
 */
export async function takeTold(
  tx: CellTx,
  bot_id: BotId,
  service: string,
  order: Order,
  told: PosOrder,
  parts: readonly PosPart[],
  at: Date,
): Promise<Taken> {
  const items = parts.includes('items') ? await linesOf(tx, bot_id, service, order, told) : undefined
  if (items === null) return { refused: 'items' }
  const { amounts, partner_id, extend_code } = told
  const has = (part: PosPart) => parts.includes(part)
  const put = await putTold(
    tx,
    bot_id,
    order.id,
    {
      ...(has('status') && told.status !== null && { status: told.status }),
      ...(has('shipping_fee') && amounts.shipping_fee !== null && { shipping_fee: amounts.shipping_fee }),
      ...(has('discount') && amounts.discount !== null && { discount: amounts.discount }),
      ...(has('bill_full_name') && { bill_full_name: told.bill_full_name.slice(0, 200) }),
      ...(has('bill_phone_number') && { bill_phone_number: told.bill_phone_number.slice(0, 40) }),
      ...(has('warehouse_id') && { warehouse_id: told.warehouse_id.slice(0, 100) }),
      ...(has('received_at_shop') && { received_at_shop: told.received_at_shop }),
      ...(has('assigning_seller_id') && { assigning_seller: await sellerThere(tx, bot_id, told.assigning_seller_id) }),
      ...(has('note') && { note: told.note.slice(0, mostNote) }),
      ...(has('note_print') && { note_print: told.note_print.slice(0, mostNote) }),
      ...(has('tags') && { tags: await tagsThere(tx, bot_id, told.tags) }),
      ...(items && { items }),
      ...(amounts.partner_fee && { partner_fee: amounts.partner_fee }),
      partner: {
        ...order.partner,
        partner_id: partner_id ?? order.partner.partner_id,
        extend_code: extend_code.slice(0, 100) || order.partner.extend_code,
      },
    },
    at,
  )
  return typeof put === 'number' ? { revision: put } : { refused: put }
}

/** A seller of the point of sale with their name; null: none. */
export async function sellerThere(tx: CellTx, bot_id: BotId, id: string): Promise<Order['assigning_seller']> {
  if (id === '') return null
  const row = await findSeller(tx, bot_id, id)
  return { id: id.slice(0, 100), fb_id: '', name: row?.name ?? '' }
}

/** Tags of the point of sale with their names. */
export async function tagsThere(tx: CellTx, bot_id: BotId, ids: readonly string[]): Promise<Order['tags']> {
  const names = new Map((await listTags(tx, bot_id, ids)).map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id: id.slice(0, 100), name: names.get(id) ?? id }))
}

/** The lines of an order that was made there. One of a product that is not known here has its name alone. */
export async function linesThere(tx: CellTx, bot_id: BotId, service: string, told: PosOrder): Promise<Order['items']> {
  const known = await knownLines(tx, bot_id, service, told)
  return told.items
    .filter(({ quantity }) => quantity >= 1)
    .map((line) => {
      const variation = known.get(line.variation_id)
      const price = line.price ?? Number(variation?.price ?? 0)
      return {
        ...{ variation_id: variation?.id ?? '', product_id: variation?.product_id ?? '' },
        ...{ name: (variation?.name ?? line.name).slice(0, 200), price, quantity: line.quantity },
        ...{ weight: line.weight, discount_each_product: Math.min(line.discount_each_product, price) },
        ...{ is_bonus_product: line.is_bonus_product, note: line.note.slice(0, mostNote) },
      }
    })
}

const knownLines = async (tx: CellTx, bot_id: BotId, service: string, { items }: PosOrder) =>
  new Map(
    (
      await listBySource(
        tx,
        bot_id,
        service,
        items.map(({ variation_id }) => variation_id),
      )
    ).map((row) => [row.source_id, row]),
  )

/** The lines as they are there; null: one of them is of a product that is not known here. */
async function linesOf(tx: CellTx, bot_id: BotId, service: string, order: Order, told: PosOrder) {
  const known = await knownLines(tx, bot_id, service, told)
  const lines = told.items.flatMap((line) => {
    const variation = known.get(line.variation_id)
    if (!variation || line.quantity < 1) return []
    const before = order.items.find(({ variation_id }) => variation_id === variation.id)
    const price = line.price ?? before?.price ?? Number(variation.price)
    return [
      {
        ...{ variation_id: variation.id, product_id: variation.product_id, name: before?.name ?? variation.name },
        ...{ price, weight: before?.weight ?? variation.weight ?? 0, quantity: line.quantity },
        discount_each_product: Math.min(line.discount_each_product, price),
        ...{ is_bonus_product: line.is_bonus_product, note: line.note.slice(0, mostNote) },
      },
    ]
  })
  return lines.length === told.items.length ? lines : null
}
