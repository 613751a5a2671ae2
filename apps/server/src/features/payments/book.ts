import { fromDecimalText, fromServiceUnit, judgePayment } from '@hawker/core'
import { type CallbackOutcome, findIntegration, type PaymentFacts } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import { insertPayment, lockPayable, putPaid, tellOrder, tellPaid } from '../orders/index.ts'
import * as attempts from './attempt-queries.ts'

type Place = { bot_id: BotId; integration_id: string }

/**
 * Books what a gateway says of an attempt, once by its transaction, whenever it comes: before our own request has returned,
 * twice, late, or after a proof of another gateway.
 */
export async function book(
  tx: CellTx,
  { bot_id, integration_id }: Place,
  facts: PaymentFacts,
  at: Date,
): Promise<CallbackOutcome> {
  const attempt = await attempts.lockAttempt(tx, bot_id, integration_id, facts.attempt)
  if (!attempt) return 'no_such_attempt'
  const code = cutText(facts.code, 100)
  if (facts.state !== 'paid') {
    // A refusal that comes after the proof of a payment takes nothing back, and the buyer may still try again on the same page.
    if (facts.state === 'refused' && attempt.state === 'open')
      await attempts.changeAttempt(tx, bot_id, attempt.id, { state: 'refused', code }, at)
    return 'noted'
  }
  const { order, totals } = await lockPayable(tx, bot_id, attempt.order_id)
  const came = { stored: storedOf(attempt.service, facts), currency: facts.currency }
  const asked = { amount: Number(attempt.amount), currency: attempt.currency }
  const { flag, counts } = judgePayment({ asked, came, order: { ...order, cod: totals.cod } })
  const payment = {
    ...{ id: newId(), order_id: attempt.order_id, attempt_id: attempt.id, integration_id, service: attempt.service },
    way: facts.by_card ? ('card' as const) : ('transfer' as const),
    transaction: cutText(facts.transaction, 200),
    ...{ amount: came.stored, currency: facts.currency, counts, flag, user_id: null, at },
    told: cutText(String(facts.amount), 100),
  }
  if (!(await insertPayment(tx, bot_id, payment))) return flag === 'mismatch' ? 'wrong_amount' : 'known'
  if (counts) await attempts.changeAttempt(tx, bot_id, attempt.id, { state: 'paid', code, ask_at: null }, at)
  const { id, amount, currency, service } = payment
  const data = { order: attempt.order_id, payment: id, amount, currency, service, flag }
  await tellOrder(tx, bot_id, attempt.order_id, { kind: 'payment_received', data }, { user_id: null, at })
  if (counts) {
    await putPaid(tx, bot_id, attempt.order_id, { user_id: null, at })
    await tellPaid(tx, bot_id, { order: attempt.order_id, payment: id }, at)
  }
  return counts ? 'booked' : 'wrong_amount'
}

/** The amount as we store it; null: a currency or an amount that we have no unit for. */
function storedOf(service: string, { amount, currency }: PaymentFacts): number | null {
  const decimals = findIntegration(service)?.about.units[currency]
  if (decimals === undefined) return null
  const unit = typeof amount === 'number' ? amount : fromDecimalText(amount, decimals)
  return unit === null ? null : fromServiceUnit(unit, currency, decimals)
}
