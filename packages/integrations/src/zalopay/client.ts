import { failed, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { readGateway } from '../gateways/read.ts'
import type { KnownAttempt, PaymentFacts, PaymentLink, PaymentWish } from '../payment.ts'
import type { Ask, Checked, Secrets } from '../service.ts'
import { createRequest, queryRequest } from './requests.ts'
import { created, queried } from './wire.ts'

// https://docs.zalopay.vn/v2/general/errors.html
const badKeys = [-402, -403]
/** The app's id or a field is none that ZaloPay knows. */
const badRequest = -401
const unknownOrder = [-101]

type Told = Record<'return_message' | 'sub_return_message', string> & { return_code: number; sub_return_code: number }

const refusal = ({ return_code, return_message, sub_return_code, sub_return_message }: Told): Refused =>
  failed(
    badKeys.includes(sub_return_code) ? 'unauthorized' : 'rejected',
    `${return_code}/${sub_return_code}`,
    sub_return_message || return_message || 'ZaloPay refused',
  )

export async function link(wish: PaymentWish, ask: Ask, secrets: Secrets): Promise<PaymentLink> {
  const told = await askFor(ask, readGateway, createRequest(wish, secrets), created)
  if (!told.ok) return told
  const { return_code, order_url } = told.body
  if (return_code === 1 && order_url) return { ok: true, url: order_url, gateway_id: '' }
  return { ...refusal(told.body), is_written: false }
}

const stateOf = (return_code: number, isProcessing: boolean): PaymentFacts['state'] => {
  if (return_code === 1) return 'paid'
  return return_code === 3 || isProcessing ? 'pending' : 'refused'
}

/** The state of an attempt; null: ZaloPay knows none of this number. It does not tell whether a card paid. */
export async function query(
  attempt: Pick<KnownAttempt, 'reference' | 'at'>,
  ask: Ask,
  secrets: Secrets,
): Promise<PaymentFacts | Refused | null> {
  const told = await askFor(ask, readGateway, queryRequest(attempt, secrets), queried)
  if (!told.ok) return told
  const { return_code, sub_return_code, is_processing, amount, zp_trans_id } = told.body
  if (unknownOrder.includes(sub_return_code)) return null
  if (badKeys.includes(sub_return_code) || sub_return_code === badRequest) return refusal(told.body)
  const state = stateOf(return_code, is_processing)
  return {
    attempt: { reference: attempt.reference },
    state,
    transaction: state === 'paid' ? zp_trans_id : '',
    amount,
    currency: 'VND',
    by_card: false,
    code: `${return_code}/${sub_return_code}`,
  }
}

/** Asks for an order that cannot exist: ZaloPay tells its state only with the right keys. */
export async function check(ask: Ask, secrets: Secrets): Promise<Checked> {
  const at = new Date()
  const told = await query({ reference: `CHECK${at.getTime()}`, at }, ask, secrets)
  if (told !== null && 'ok' in told) return told
  return { ok: true, name: `ZaloPay ${secrets.app_id ?? ''}`, details: {} }
}
