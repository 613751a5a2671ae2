import type { RawRequest } from '@hawker/outside'
import { bodyOf, shortFields } from '../gateways/json-body.ts'
import type { ReadCallback } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { factsOf } from './client.ts'
import { events } from './requests.ts'
import { isStripes } from './signature.ts'
import { event, session } from './wire.ts'

/** An event of a page. Events repeat and come out of order: a payment, once told, stays. */
export function readEvent(request: RawRequest, { webhook_secret = '' }: Secrets, now: Date): ReadCallback {
  if (request.method !== 'POST') return { ok: false, why: 'unreadable' }
  const { headers, body } = request
  if (!isStripes(headers['stripe-signature'], body, webhook_secret, now)) return { ok: false, why: 'bad_signature' }
  const { data: told } = event.safeParse(bodyOf(request))
  if (!told) return { ok: false, why: 'unreadable' }
  const { id: key, type } = told
  if (!events.some((each) => each === type)) return { ok: true, callback: { kind: 'other', key } }
  const { data: page } = session.safeParse(told.data.object)
  if (!page) return { ok: false, why: 'unreadable' }
  const facts = factsOf(page)
  // Other programs of the account have pages of their own.
  if (!facts) return { ok: true, callback: { kind: 'other', key } }
  const isFailed = type === 'checkout.session.async_payment_failed'
  return {
    ok: true,
    callback: {
      kind: 'facts',
      key,
      facts: isFailed && facts.state !== 'paid' ? { ...facts, state: 'refused' } : facts,
    },
  }
}

export const redact = (request: RawRequest): unknown => {
  const body = bodyOf(request)
  const { object } = Object(body?.data)
  const names = ['client_reference_id', 'amount_total', 'currency', 'payment_status', 'payment_intent', 'status']
  return { ...shortFields(body, ['id', 'type']), ...shortFields(Object(object), names) }
}
