import { createEnds } from './ends.ts'
import type { Options } from './options.ts'
import { addItems, addOrders } from './orders/fill.ts'
import { measureOrders, type OrderLine } from './orders/list.ts'
import { fillDatabase } from './segments/database.ts'
import { now } from './segments/questions.ts'

const mostRounds = 5
const limit = 1.2
/** Buyers come back: ten orders each. */
const ordersOfEach = 10

/** Pages of a list of a million orders and the numbers of its tabs, beside statements by hand. */
export async function benchOrders({ orders, runs }: Options) {
  const customers = Math.max(Math.ceil(orders / ordersOfEach), 1)
  const ends = createEnds()
  try {
    const { db, hand } = ends.add(await fillDatabase(customers))
    await hand.query(addOrders, [orders, now, customers])
    await hand.query(addItems, [orders])
    await hand.query('vacuum (analyze) cell_1."order"')
    await hand.query('vacuum (analyze) cell_1.order_item')
    return report(orders, await measureOrders(db, hand, orders, Math.min(runs, mostRounds)))
  } finally {
    await ends.all()
  }
}

function report(orders: number, lines: OrderLine[]) {
  const text = [
    `${'a page of 50'.padEnd(34)}      ms by hand  ratio  (of ${orders.toLocaleString('en')} orders; limit ${limit})`,
    ...lines.map(
      ({ name, ours_ms, hand_ms, ratio }) =>
        `${name.padEnd(34)} ${ours_ms.toFixed(1).padStart(7)} ${hand_ms.toFixed(1).padStart(7)} ${ratio.toFixed(2).padStart(6)}${ratio > limit ? '  missed' : ''}`,
    ),
  ].join('\n')
  return { text, figures: { orders, lines } }
}
