import { parseBody, type RawRequest } from '@hawker/outside'
import { bodyOf, shortFields } from '../gateways/json-body.ts'
import { isHmac } from '../gateways/sign.ts'
import type { CallbackAnswer, CallbackOutcome, PaymentFacts, ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { referenceIn } from './requests.ts'
import { report, reported } from './wire.ts'

/** Ways of paying: 36 and 41 are international cards, 39 is a domestic one; 37 is an account and 38 the wallet. */
const cards = [36, 39, 41]

/** The JSON inside a report, whose text is signed. */
const inner = (text: string): unknown => {
  const read = parseBody(new TextEncoder().encode(text))
  return read.ok ? read.body : null
}

/** A report of a payment; ZaloPay reports no others. https://docs.zalopay.vn/v2/general/overview.html#callback */
export function readReport(request: RawRequest, { app_id = '', key2 = '' }: Secrets): ReadCallback {
  const { data: body } = report.safeParse(request.method === 'POST' ? bodyOf(request) : null)
  if (!body) return { ok: false, why: 'unreadable' }
  if (!isHmac('sha256', key2, body.data, body.mac)) return { ok: false, why: 'bad_signature' }
  const { data } = reported.safeParse(inner(body.data))
  if (!data || data.app_id !== app_id) return { ok: false, why: 'unreadable' }
  const { zp_trans_id: transaction, amount, channel } = data
  const reference = referenceIn(data.app_trans_id)
  if (reference === null) return { ok: false, why: 'unreadable' }
  const facts: PaymentFacts = {
    state: 'paid',
    ...{ attempt: { reference }, transaction, amount, currency: 'VND' },
    ...{ by_card: cards.includes(channel), code: '1' },
  }
  return { ok: true, callback: { kind: 'facts', key: `${reference}:${transaction}`, facts } }
}

// 0 is repeated up to three times; 2 is a payment that was booked before.
const answers: Record<CallbackOutcome, [code: number, message: string]> = {
  booked: [1, 'success'],
  noted: [1, 'success'],
  stored: [1, 'success'],
  known: [2, 'duplicate'],
  no_such_attempt: [0, 'order not found'],
  wrong_amount: [0, 'wrong amount'],
  bad_signature: [-1, 'mac not equal'],
  unreadable: [0, 'unreadable'],
  failed: [0, 'failed'],
}

export function answer(outcome: CallbackOutcome): CallbackAnswer {
  const [return_code, return_message] = answers[outcome]
  return {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ return_code, return_message }),
  }
}

export const redact = (request: RawRequest): unknown => {
  const { data } = Object(bodyOf(request))
  const told = typeof data === 'string' ? inner(data) : null
  return shortFields(Object(told), ['app_trans_id', 'amount', 'zp_trans_id', 'channel', 'server_time'])
}
