import { parseFields, type RawRequest } from '@hawker/outside'
import { shortFields } from '../gateways/json-body.ts'
import type { CallbackAnswer, CallbackOutcome, PaymentFacts, ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { isSigned } from './hash.ts'
import { ipn } from './wire.ts'

const cards = ['VC', 'MC', 'JC', 'AE', 'CUP', 'VISA', 'MASTERCARD', 'JCB', 'AMEX']

/** True for international cards, and for domestic ones, which are named by the first six digits of their bank. */
const isCard = (card: string): boolean => cards.includes(card.toUpperCase()) || /^970\d{3}$/.test(card)

/** 100: not paid yet; 300: the bank has not answered. */
const pending = ['100', '300']

const stateOf = (code: string): PaymentFacts['state'] => {
  if (code === '0') return 'paid'
  return pending.includes(code) ? 'pending' : 'refused'
}

/** The state of a payment in fields whose hash is proven; null: they tell of none of this merchant's. */
export function factsOf(fields: unknown, { merchant_id = '' }: Secrets): PaymentFacts | null {
  const { data } = ipn.safeParse(fields)
  if (!data || data.vpc_Merchant !== merchant_id) return null
  const { vpc_MerchTxnRef: reference, vpc_TxnResponseCode: code, vpc_TransactionNo: number } = data
  const state = stateOf(code)
  return {
    attempt: { reference },
    state,
    transaction: state === 'paid' ? number || reference : '',
    amount: Number(data.vpc_Amount),
    currency: 'VND',
    by_card: isCard(data.vpc_Card),
    code,
  }
}

/** The fields of a report, which comes as a GET or as a form. */
function fieldsOf({ method, query, body }: RawRequest): Record<string, string | undefined> | null {
  if (method === 'GET') return query
  if (method !== 'POST') return null
  const form = parseFields(body)
  return form.ok ? Object(form.body) : null
}

/** A report of a payment, proven by its hash. */
export function readIpn(request: RawRequest, secrets: Secrets): ReadCallback {
  const fields = fieldsOf(request)
  if (!fields) return { ok: false, why: 'unreadable' }
  if (!isSigned(fields, secrets)) return { ok: false, why: 'bad_signature' }
  const facts = factsOf(fields, secrets)
  if (!facts) return { ok: false, why: 'unreadable' }
  const { code, transaction } = facts
  return { ok: true, callback: { kind: 'facts', key: `${fields.vpc_MerchTxnRef}:${transaction}:${code}`, facts } }
}

const good: readonly CallbackOutcome[] = ['booked', 'known', 'noted', 'stored']

/** One of two texts. OnePAY repeats a report thrice, 50 seconds apart, where the status is not 200. */
export function answer(outcome: CallbackOutcome): CallbackAnswer {
  const body = good.includes(outcome) ? 'responsecode=1&desc=confirm-success' : 'responsecode=0&desc=confirm-fail'
  return { status: outcome === 'failed' ? 503 : 200, type: 'text/plain; charset=utf-8', body }
}

const kept = ['vpc_MerchTxnRef', 'vpc_Amount', 'vpc_TxnResponseCode', 'vpc_TransactionNo', 'vpc_Card', 'vpc_PayChannel']

export const redact = (request: RawRequest): unknown => shortFields(fieldsOf(request), kept)
