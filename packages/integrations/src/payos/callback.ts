import type { RawRequest } from '@hawker/outside'
import { bodyOf, shortFields } from '../gateways/json-body.ts'
import { isHmac } from '../gateways/sign.ts'
import type { PaymentFacts, ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { signedText } from './signature.ts'
import { report, reported } from './wire.ts'

/** A report of a transfer: its `data` is signed, whatever stands around it. https://payos.vn/docs/du-lieu-tra-ve/webhook/ */
export function readReport(request: RawRequest, { checksum_key = '' }: Secrets): ReadCallback {
  const { data: body } = report.safeParse(request.method === 'POST' ? bodyOf(request) : null)
  if (!body) return { ok: false, why: 'unreadable' }
  if (!isHmac('sha256', checksum_key, signedText(body.data), body.signature)) return { ok: false, why: 'bad_signature' }
  const { data } = reported.safeParse(body.data)
  if (!data) return { ok: false, why: 'unreadable' }
  const { orderCode, reference, amount, currency, code } = data
  const state = code === '00' ? 'paid' : 'refused'
  const facts: PaymentFacts = {
    ...{ attempt: { number: orderCode }, state, transaction: state === 'paid' ? reference : '' },
    ...{ amount, currency, by_card: false, code },
  }
  return { ok: true, callback: { kind: 'facts', key: `${orderCode}:${reference}:${code}`, facts } }
}

export const redact = (request: RawRequest): unknown => {
  const { data } = Object(bodyOf(request))
  return shortFields(Object(data), ['orderCode', 'amount', 'reference', 'currency', 'code', 'paymentLinkId'])
}
