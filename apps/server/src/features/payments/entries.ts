import { judgePayment } from '@hawker/core'
import type { CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { insertPayment, lockPayable, putPaid, tellOrder, tellPaid } from '../orders/index.ts'
import * as queries from './payment-queries.ts'
import type { NewPaymentBody } from './shapes.ts'

type By = { user_id: UserId; at: Date }

/** Records money that a person has seen: in their hand, or on the shop's account. Returns its id. */
export async function recordPayment(
  tx: CellTx,
  bot_id: BotId,
  { order_id, way, amount, reference, note }: NewPaymentBody,
  by: By,
): Promise<string> {
  const { order, totals } = await lockPayable(tx, bot_id, order_id)
  const { currency } = order
  const seen = { asked: { amount, currency }, came: { stored: amount, currency }, order: { ...order, cod: totals.cod } }
  const id = newId()
  const { flag, counts } = judgePayment(seen)
  const entry = { id, order_id, way, amount, currency, counts, flag, note, transaction: reference, ...by }
  await insertPayment(tx, bot_id, entry)
  const data = { order: order_id, payment: id, amount, currency, service: '', flag }
  await tellOrder(tx, bot_id, order_id, { kind: 'payment_received', data }, by)
  await putPaid(tx, bot_id, order_id, by)
  await tellPaid(tx, bot_id, { order: order_id, payment: id }, by.at)
  return id
}

async function locked(tx: CellTx, bot_id: BotId, id: string) {
  const payment = await queries.lockPayment(tx, bot_id, id)
  if (!payment) throw new Refusal('not_found')
  if (payment.refunded_at) throw new Refusal('payment.refunded')
  return payment
}

/** Records that a payment was given back at the gateway or by hand. Nothing is sent. */
export async function refundPayment(tx: CellTx, bot_id: BotId, id: string, by: By): Promise<void> {
  const { order_id } = await locked(tx, bot_id, id)
  await queries.markRefunded(tx, bot_id, id, by)
  await tellOrder(tx, bot_id, order_id, { kind: 'payment_refunded', data: { order: order_id, payment: id } }, by)
  await putPaid(tx, bot_id, order_id, by)
}

/** A person has looked at a flagged payment: it counts as what came. */
export async function settlePayment(tx: CellTx, bot_id: BotId, id: string, by: By): Promise<void> {
  const payment = await locked(tx, bot_id, id)
  const { order } = await lockPayable(tx, bot_id, payment.order_id)
  if (payment.amount === null || payment.currency !== order.currency) throw new Refusal('payment.no_amount')
  await queries.acceptPayment(tx, bot_id, id)
  await putPaid(tx, bot_id, payment.order_id, by)
  if (!payment.counts) await tellPaid(tx, bot_id, { order: payment.order_id, payment: id }, by.at)
}
