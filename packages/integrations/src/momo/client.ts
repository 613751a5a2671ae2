import { failed, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { readGateway } from '../gateways/read.ts'
import type { KnownAttempt, PaymentFacts, PaymentLink, PaymentWish } from '../payment.ts'
import type { Ask, Checked, Secrets } from '../service.ts'
import { createRequest, queryRequest } from './requests.ts'
import { created, queried } from './wire.ts'

// https://developers.momo.vn/v3/docs/payment/api/result-handling/resultcode
const badKeys = [11, 12, 13]
const unknownOrder = 42
const pending = [1000, 7000, 7002, 9000]

export const stateOf = (resultCode: number): PaymentFacts['state'] => {
  if (resultCode === 0) return 'paid'
  return pending.includes(resultCode) ? 'pending' : 'refused'
}

/** Cards are charged by `payWithMethod` too; wallets and banks are transfers. */
export const isCard = (payType: string): boolean => payType === 'credit' || payType === 'napas'

export async function link(wish: PaymentWish, ask: Ask, secrets: Secrets): Promise<PaymentLink> {
  const told = await askFor(ask, readGateway, createRequest(wish, secrets), created)
  if (!told.ok) return told
  const { resultCode, message, payUrl } = told.body
  if (resultCode === 0 && payUrl) return { ok: true, url: payUrl, gateway_id: '' }
  return { ...refusal(resultCode, message), is_written: false }
}

const refusal = (resultCode: number, message: string): Refused =>
  failed(badKeys.includes(resultCode) ? 'unauthorized' : 'rejected', String(resultCode), message || 'MoMo refused')

/** The state of an attempt; null: MoMo knows none of this reference. */
export async function query(
  attempt: Pick<KnownAttempt, 'reference'>,
  ask: Ask,
  secrets: Secrets,
): Promise<PaymentFacts | Refused | null> {
  const told = await askFor(ask, readGateway, queryRequest(attempt, secrets), queried)
  if (!told.ok) return told
  const { orderId, amount, transId, payType, resultCode, message } = told.body
  if (resultCode === unknownOrder) return null
  if (badKeys.includes(resultCode)) return refusal(resultCode, message)
  if (orderId !== attempt.reference) return failed('unknown', String(resultCode), 'an answer about another order')
  const state = stateOf(resultCode)
  return {
    attempt: { reference: orderId },
    state,
    transaction: state === 'paid' ? transId : '',
    amount,
    currency: 'VND',
    by_card: isCard(payType),
    code: String(resultCode),
  }
}

/** Asks for an order that cannot exist: with the right keys MoMo answers that it knows none. */
export async function check(ask: Ask, secrets: Secrets): Promise<Checked> {
  const told = await query({ reference: `CHECK${Date.now()}` }, ask, secrets)
  if (told !== null && 'ok' in told) return told
  return { ok: true, name: `MoMo ${secrets.partner_code ?? ''}`, details: {} }
}
