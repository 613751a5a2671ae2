import { atRest, type Bought } from './buyer.ts'
import { until } from './path-app.ts'
import { pieces, type SellingShop, told } from './selling-shops.ts'
import type { StandIn } from './stand-in.ts'

type Order = Record<'id' | 'key' | 'cart_id' | 'total' | 'paid' | 'counted', string> & {
  status: number
  payments: number
}
type Line = { psid: string; conversation: string }

const ordersOf = (shop: SellingShop) =>
  shop.rows<Order>(
    `select o.id, o.key, o.cart_id, o.status, o.cash + o.transfer_money + o.charged_by_card as paid,
       (select sum(i.price * i.quantity) from cell.order_item i where i.bot_id = o.bot_id and i.order_id = o.id)
         + o.shipping_fee - o.discount as total,
       (select count(*)::int from cell.payment p where p.bot_id = o.bot_id and p.order_id = o.id) as payments,
       (select coalesce(sum(amount), 0) from cell.payment p where p.bot_id = o.bot_id and p.order_id = o.id and counts
         and refunded_at is null) as counted
     from cell."order" o where o.bot_id = $1`,
    shop.id,
  )

/** Counts the rows of a shop that still wait for a server, by their kind; empty: nothing is stuck. */
export const waitingIn = (shop: SellingShop) =>
  shop.rows<{ what: string; many: string }>(
    `select * from (values
       ('conversations', (select count(*) from cell.mailbox where bot_id = $1 and ready_at is not null)),
       ('messages', (select count(*) from cell.lane where bot_id = $1 and pending > 0)),
       ('calls', (select count(*) from cell.call where bot_id = $1)),
       ('events', (select count(*) from cell.happening where bot_id = $1)),
       ('reports of services', (select count(*) from cell.integration_event where bot_id = $1 and event is not null)),
       ('orders for the point of sale', (select count(*) from cell.pos_order where bot_id = $1
         and (next_at is not null or state <> 'sent'))),
       ('parcels', (select count(*) from cell.shipment where bot_id = $1 and state = 'making'))
     ) as waits(what, many) where many > 0`,
    shop.id,
  )

/** All customers' conversations, each with its person at the platform. */
export const conversationsOf = (shop: SellingShop) =>
  shop.rows<Line>('select psid, id as conversation from cell.customer where bot_id = $1', shop.id)

/** The pieces that a shop has, and those that it should have left. */
async function stockOf(shop: SellingShop) {
  const [stock] = await shop.rows<{ stock: number; held: number }>(
    `select v.stock, (select coalesce(sum(i.quantity), 0)::int from cell.order_item i
       where i.bot_id = v.bot_id and i.variation_id = v.id::text) as held from cell.variation v where v.bot_id = $1`,
    shop.id,
  )
  // The stand-in's figure stays as it is, and it holds every order by now.
  const left = shop.pos ? pieces : pieces - (stock?.held ?? 0)
  return { has: stock?.stock, left }
}

/** Waits until a shop's stock is what it should be: a point of sale's counts from the first reading after it holds the last order. */
export const untilStockIsRead = (shop: SellingShop, within_ms: number) =>
  until(
    async () => {
      const { has, left } = await stockOf(shop)
      if (has !== left) throw new Error(`${has} pieces are left instead of ${left}`)
    },
    within_ms,
    500,
  )

/** Checks the orders that these buyers have by now; returns each law of selling that does not hold, in words. */
export async function brokenLaws(shop: SellingShop, stand: StandIn, bought: Bought[]): Promise<string[]> {
  const orders = await ordersOf(shop)
  const wrong: string[] = []
  const must = (isTrue: boolean, words: string) => {
    if (!isTrue) wrong.push(words)
  }
  must(orders.length === bought.length, `${orders.length} orders of ${bought.length} buyers`)
  must(new Set(orders.map(({ cart_id }) => cart_id)).size === orders.length, 'a cart has two orders')
  for (const { psid, id, key } of bought) {
    const order = orders.find((each) => each.id === id)
    if (!order) {
      wrong.push(`order ${key} is gone`)
      continue
    }
    must(order.status === 3, `order ${key} is at ${order.status}`)
    must(order.paid === order.counted, `order ${key}: ${order.paid} are paid, of payments ${order.counted}`)
    must(
      order.payments === 1 && order.paid === order.total,
      `order ${key}: ${order.paid} of ${order.total} are paid in ${order.payments} payments`,
    )
    wrong.push(...(await wrongOutside(shop, order)), ...wrongWords(stand.saidTo(psid), psid))
  }
  const { has, left } = await stockOf(shop)
  must(has === left, `${has} pieces are left instead of ${left}`)
  must(shop.pos === null || shop.pos.orders().length === orders.length, 'the point of sale has orders too many')
  return wrong
}

/** The point of sale has the order once by its key, as it is here; the carrier has one parcel of it. */
async function wrongOutside({ id: bot_id, rows, pos, carrier }: SellingShop, { id, key, status }: Order) {
  const wrong: string[] = []
  if (pos) {
    const there = pos.orders().filter(({ custom_id }) => custom_id === key)
    if (there.length !== 1) wrong.push(`the point of sale has order ${key} ${there.length} times`)
    if (there[0]?.status !== status) wrong.push(`order ${key} is at ${there[0]?.status} at the point of sale`)
  }
  const made = await rows<{ state: string; code: string }>(
    `select state, code from cell.shipment where bot_id = $1 and order_id = $2 and state <> 'refused'`,
    bot_id,
    id,
  )
  const parcels = carrier.parcels().filter(({ client_code }) => client_code.split('-')[0] === key)
  if (parcels.length !== 1) wrong.push(`the carrier has ${parcels.length} parcels of order ${key}`)
  if (made.length !== 1 || made[0]?.state !== 'made' || made[0].code !== parcels[0]?.code)
    wrong.push(`order ${key} has the parcels ${JSON.stringify(made)}`)
  return wrong
}

/** Each customer is told of each step once. */
function wrongWords(said: string[], psid: string): string[] {
  const times = (words: string) => said.filter((text) => text.includes(words)).length
  return ['Thank you! Your order', ...Object.values(told)].flatMap((words) =>
    times(words) === 1 ? [] : [`${psid} was told “${words}” ${times(words)} times`],
  )
}

/** Waits until nothing is left to do in a shop. Throws with what is stuck. */
export const untilDone = (shop: SellingShop, stand: StandIn, as: Parameters<typeof atRest>[3], within_ms: number) =>
  until(
    async () => {
      for (const { psid, conversation: id } of await conversationsOf(shop)) await atRest(shop, stand, { id, psid }, as)
      const waiting = await waitingIn(shop)
      if (waiting.length > 0) throw new Error(`stuck: ${JSON.stringify(waiting)}`)
    },
    within_ms,
    500,
  )
