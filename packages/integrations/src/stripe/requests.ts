import { formRequest } from '../gateways/form.ts'
import { request } from '../json-request.ts'
import type { PaymentWish } from '../payment.ts'
import type { ServiceRequest } from '../service.ts'
import { toStripe } from './units.ts'

/** The page to come back to after a payment: it says that it waits for the proof, as after other gateways. */
function returned(page: string): string {
  const url = new URL(page)
  url.searchParams.set('returned', 'stripe')
  return url.href
}

/**
 * Asks for a page on which a card is charged once. Its repeat with the same key is the same page.
 * https://docs.stripe.com/api/checkout/sessions/create
 */
export function createSession(wish: PaymentWish): ServiceRequest {
  const item = 'line_items[0]'
  const fields = {
    mode: 'payment',
    client_reference_id: wish.reference,
    'metadata[reference]': wish.reference,
    'payment_intent_data[metadata][reference]': wish.reference,
    'payment_method_types[0]': 'card',
    [`${item}[quantity]`]: '1',
    [`${item}[price_data][currency]`]: wish.currency.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(toStripe(wish.amount, wish.currency)),
    [`${item}[price_data][product_data][name]`]: wish.text,
    success_url: returned(wish.return_url),
    cancel_url: wish.return_url,
    // Stripe closes no page before 30 minutes.
    expires_at: String(Math.floor(wish.expires_at.getTime() / 1_000)),
    locale: wish.language,
  }
  return formRequest('api', '/v1/checkout/sessions', fields, { 'idempotency-key': wish.reference })
}

const sessionId = /^cs_\w{1,200}$/

/** The question about a page; null: an id that is none of a page. */
export const getSession = (id: string): ServiceRequest | null =>
  sessionId.test(id) ? request('GET', 'api', `/v1/checkout/sessions/${id}`) : null

export const listSessions = (): ServiceRequest => request('GET', 'api', '/v1/checkout/sessions?limit=1')

/** Events of a page; the later ones come from ways of paying that take days. */
export const events = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

const at = '/v1/webhook_endpoints'

/** https://docs.stripe.com/api/webhook_endpoints */
export const listEndpoints = (): ServiceRequest => request('GET', 'api', `${at}?limit=100`)

export const createEndpoint = (url: string): ServiceRequest =>
  formRequest('api', at, {
    url,
    description: 'Hawker',
    ...Object.fromEntries(events.map((event, index) => [`enabled_events[${index}]`, event])),
  })

export const deleteEndpoint = (id: string): ServiceRequest =>
  request('DELETE', 'api', `${at}/${encodeURIComponent(id)}`)
