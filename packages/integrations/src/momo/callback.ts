import type { RawRequest } from '@hawker/outside'
import { bodyOf, shortFields } from '../gateways/json-body.ts'
import { isHmac, joined } from '../gateways/sign.ts'
import type { PaymentFacts, ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { isCard, stateOf } from './client.ts'
import { ipn } from './wire.ts'

const signedFields = [
  ...(['amount', 'extraData', 'message', 'orderId', 'orderInfo', 'orderType', 'partnerCode'] as const),
  ...(['payType', 'requestId', 'responseTime', 'resultCode', 'transId'] as const),
] as const

/**
 * A report of a payment: a JSON body, signed over these fields in the order of their names.
 * https://developers.momo.vn/v3/docs/payment/api/result-handling/notification
 */
export function readIpn(request: RawRequest, secrets: Secrets): ReadCallback {
  const { data } = ipn.safeParse(request.method === 'POST' ? bodyOf(request) : null)
  if (!data) return { ok: false, why: 'unreadable' }
  const { access_key = '', secret_key = '', partner_code = '' } = secrets
  const text = joined([['accessKey', access_key], ...signedFields.map((key) => [key, data[key]] as const)])
  if (!isHmac('sha256', secret_key, text, data.signature)) return { ok: false, why: 'bad_signature' }
  if (data.partnerCode !== partner_code) return { ok: false, why: 'unreadable' }
  const state = stateOf(data.resultCode)
  const facts: PaymentFacts = {
    attempt: { reference: data.orderId },
    state,
    transaction: state === 'paid' ? data.transId : '',
    amount: data.amount,
    currency: 'VND',
    by_card: isCard(data.payType),
    code: String(data.resultCode),
  }
  return { ok: true, callback: { kind: 'facts', key: `${data.orderId}:${data.transId}:${data.resultCode}`, facts } }
}

export const redact = (request: RawRequest): unknown =>
  shortFields(bodyOf(request), ['orderId', 'amount', 'transId', 'resultCode', 'payType'])
