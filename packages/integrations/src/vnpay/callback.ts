import type { RawRequest } from '@hawker/outside'
import type { CallbackAnswer, CallbackOutcome, PaymentFacts, ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { isSignedQuery } from './hash.ts'
import { ipn } from './wire.ts'

const cards = ['ATM', 'VISA', 'MASTERCARD', 'JCB', 'AMEX', 'UPI', 'INTCARD']

/** True for bank and credit cards; a payment by QR code comes from a bank's app. */
export const isCard = (...words: string[]): boolean => words.some((word) => cards.includes(word.toUpperCase()))

/** Success is told twice, by the answer's code and the transaction's status. */
export const stateOf = (code: string, status: string): PaymentFacts['state'] => {
  if (code === '00' && status === '00') return 'paid'
  return status === '01' ? 'pending' : 'refused'
}

/** A report of a payment: a GET whose fields are signed. */
export function readIpn({ method, query }: RawRequest, secrets: Secrets): ReadCallback {
  if (method !== 'GET') return { ok: false, why: 'unreadable' }
  if (!isSignedQuery(query, secrets)) return { ok: false, why: 'bad_signature' }
  const { data } = ipn.safeParse(query)
  if (!data || data.vnp_TmnCode !== secrets.tmn_code) return { ok: false, why: 'unreadable' }
  const state = stateOf(data.vnp_ResponseCode, data.vnp_TransactionStatus)
  const facts: PaymentFacts = {
    attempt: { reference: data.vnp_TxnRef },
    state,
    transaction: state === 'paid' ? data.vnp_TransactionNo || data.vnp_TxnRef : '',
    amount: Number(data.vnp_Amount),
    currency: 'VND',
    by_card: isCard(data.vnp_CardType, data.vnp_BankCode),
    code: `${data.vnp_ResponseCode}/${data.vnp_TransactionStatus}`,
  }
  return { ok: true, callback: { kind: 'facts', key: `${data.vnp_TxnRef}:${facts.transaction}:${facts.code}`, facts } }
}

const answers: Record<CallbackOutcome, [code: string, message: string]> = {
  booked: ['00', 'Confirm Success'],
  noted: ['00', 'Confirm Success'],
  stored: ['00', 'Confirm Success'],
  known: ['02', 'Order already confirmed'],
  no_such_attempt: ['01', 'Order not found'],
  wrong_amount: ['04', 'Invalid amount'],
  bad_signature: ['97', 'Invalid signature'],
  unreadable: ['99', 'Unknown error'],
  failed: ['99', 'Unknown error'],
}

/** https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html#code-ipn-url */
export function answer(outcome: CallbackOutcome): CallbackAnswer {
  const [RspCode, Message] = answers[outcome]
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ RspCode, Message }) }
}

// Its time and bank, never the payer's name.
const kept = [
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_ResponseCode',
  'vnp_TransactionStatus',
  'vnp_TransactionNo',
  'vnp_BankCode',
]

export const redact = ({ query }: RawRequest): unknown =>
  Object.fromEntries(kept.flatMap((key) => (query[key] ? [[key, query[key].slice(0, 100)]] : [])))
