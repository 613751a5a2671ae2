import type { RawRequest, Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { bodyOf, shortFields } from '../gateways/json-body.ts'
import type { ReadCallback } from '../payment.ts'
import type { Ask, Secrets } from '../service.ts'
import { read } from './client.ts'
import { events, verifyRequest } from './requests.ts'
import { approved, captured, event, verified } from './wire.ts'

const algorithm = 'SHA256withRSA'
const certificates = /^https:\/\/api(\.sandbox)?\.paypal\.com\//

/** The facts of a report's signature; null: one is missing, or it is of another algorithm or certificate than PayPal's. */
function signatureOf({ headers }: RawRequest, { webhook_id = '' }: Secrets): Record<string, string> | null {
  const facts = {
    auth_algo: headers['paypal-auth-algo'] ?? '',
    cert_url: headers['paypal-cert-url'] ?? '',
    transmission_id: headers['paypal-transmission-id'] ?? '',
    transmission_sig: headers['paypal-transmission-sig'] ?? '',
    transmission_time: headers['paypal-transmission-time'] ?? '',
    webhook_id,
  }
  const isWhole = Object.values(facts).every((value) => value !== '' && value.length <= 2_000)
  return isWhole && facts.auth_algo === algorithm && certificates.test(facts.cert_url) ? facts : null
}

/** The attempt that a report concerns, by our reference and by PayPal's id of the order; null: none of ours. */
function concerned(type: string, resource: unknown): { reference: string; gateway_id: string } | null {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const { data } = approved.safeParse(resource)
    const [unit] = data?.purchase_units ?? []
    return data && unit ? { reference: unit.custom_id, gateway_id: data.id } : null
  }
  const { data } = captured.safeParse(resource)
  return data ? { reference: data.custom_id, gateway_id: data.supplementary_data?.related_ids.order_id ?? '' } : null
}

/** A report makes Hawker ask for the order's state, which alone is booked. */
export function readEvent(request: RawRequest, secrets: Secrets): ReadCallback {
  if (request.method !== 'POST') return { ok: false, why: 'unreadable' }
  if (!signatureOf(request, secrets)) return { ok: false, why: 'bad_signature' }
  const { data } = event.safeParse(bodyOf(request))
  if (!data) return { ok: false, why: 'unreadable' }
  const { id: key, event_type, resource } = data
  const about = events.some((each) => each === event_type) ? concerned(event_type, resource) : null
  if (!about) return { ok: true, callback: { kind: 'other', key } }
  const { reference, gateway_id } = about
  return { ok: true, callback: { kind: 'hint', key, attempt: { reference }, gateway_id } }
}

/** True when PayPal says that it made this report; PayPal holds the certificates, so it is asked. */
export async function prove(request: RawRequest, ask: Ask, secrets: Secrets): Promise<boolean | Refused> {
  const facts = signatureOf(request, secrets)
  if (!facts || !bodyOf(request)) return false
  const told = await askFor(ask, read, verifyRequest(facts, new TextDecoder().decode(request.body)), verified)
  if (!told.ok) return told.fault.kind === 'rejected' ? false : told
  return told.body.verification_status === 'SUCCESS'
}

export const redact = (request: RawRequest): unknown => {
  const body = bodyOf(request)
  const resource = Object(body?.resource)
  const amount = shortFields(Object(resource.amount), ['value', 'currency_code'])
  return {
    ...shortFields(body, ['id', 'event_type']),
    ...{ resource: { ...shortFields(resource, ['id', 'status', 'custom_id']), amount } },
  }
}
