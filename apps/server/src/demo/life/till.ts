import { changeOrder, makeOrder } from '../../features/orders/index.ts'
import { askWindows, readNow, sendNow } from '../../features/point-of-sale/index.ts'
import { forgetReconciliations, startReconciliation } from '../../features/reconciliations/index.ts'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPosIds } from '../queries.ts'
import { findTill, tillPath, withdraw } from '../till.ts'
import type { Stage } from './perform.ts'

const dayMs = 86_400_000
const comparedDays = 45

/** Reads the shelf of the shop's till now, as the job of each minute does later. */
export async function readTill(platform: Platform, stage: Pick<Stage, 'bot' | 'cell'>): Promise<void> {
  const { bot, cell } = stage
  const till = await findTill(platform, { cell, bot_id: bot.bot_id })
  if (!till) return
  const { integration_id: id } = till
  for (const kind of ['settings', 'products', 'combos'] as const)
    do await askWindows(cell.db, bot.bot_id, id, [kind], platform.now())
    while (!(await readNow(platform, cell, bot.bot_id, id, kind)))
}

const blankLine = {
  ...{ variation_id: '', product_id: '', weight: 0, quantity: 1, discount_each_product: 0, is_bonus_product: false },
  note: '',
}

type Sold = { id: string; customer_id: string }
type By = { user: { id: string; name: string } }

/**
 * Brings the shop's orders to its till, leaves a difference of each kind between both sides, and compares them as the shop's owner does:
 * the fee of one did not stick, another has a deposit there, the work of the last is not sold there, and the counter sold some itself.
 */
export async function meetTill(platform: Platform, stage: Stage, orders: readonly Sold[], { user }: By): Promise<void> {
  const { bot, cell, platforms } = stage
  const place = { cell, bot_id: bot.bot_id }
  const till = await findTill(platform, place)
  if (!till) return
  const { integration_id } = till
  const send = ({ id }: { id: string }) => sendNow(platform, place, id)
  for (const order of orders) await send(order)
  const by = { user, at: platform.now() }
  const inTransaction = <Result>(work: (tx: CellTx) => Promise<Result>) => cell.db.transaction().execute(work)
  const [dearer, deposit] = orders
  if (dearer) {
    await platforms.changeTill(tillPath, { dropped: ['shipping_fee'] })
    const change = { revision: null, shipping_fee: 350 }
    await inTransaction((tx) => changeOrder(tx, bot.bot_id, dearer.id, change, by))
    await send(dearer)
    await platforms.changeTill(tillPath, { dropped: [] })
  }
  const there = deposit && (await listPosIds(cell.db, bot.bot_id, [deposit.id]))[0]
  if (there) await platforms.changeTill(`${tillPath}/orders/${there}`, { prepaid: 1_000 })
  if (dearer) {
    const hemming = {
      ...{ items: [{ ...blankLine, name: 'Hemming, two pairs', price: 1_200 }], currency: 'USD' },
      ...{ bill_full_name: 'Emma Wilson', bill_phone_number: '0938111222', customer_id: dearer.customer_id },
    }
    const of = { id: bot.bot_id, page_id: bot.page_id }
    await send({ id: await inTransaction((tx) => makeOrder(tx, of, hemming, by)) })
  }
  const to_at = platform.now()
  const span = { from_at: new Date(to_at.getTime() - comparedDays * dayMs), to_at }
  await (await startReconciliation(platform, place, { ...span, integration_id, user_id: user.id }))?.done
}

/** Takes the orders of these people back at the till, and forgets what was compared. */
export async function leaveTill(platform: Platform, cell: Cell, bot_id: BotId, customer_ids: readonly string[]) {
  await withdraw(platform, { cell, bot_id }, customer_ids)
  await cell.db.transaction().execute((tx) => forgetReconciliations(tx, bot_id))
}
