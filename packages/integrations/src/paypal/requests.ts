import { toDecimalText } from '@hawker/core'
import { request } from '../json-request.ts'
import type { PaymentWish } from '../payment.ts'
import type { ServiceRequest } from '../service.ts'
import { about } from './about.ts'

const orders = '/v2/checkout/orders'

/** A request that PayPal carries out once, however often it comes. */
const once = (key: string, path: string, body: object): ServiceRequest => {
  const made = request('POST', 'api', path, body)
  return { ...made, headers: { ...made.headers, 'paypal-request-id': key } }
}

/** Asks for a page of an order that is to be captured. https://developer.paypal.com/docs/api/orders/v2/#orders_create */
export const createOrder = (wish: PaymentWish): ServiceRequest =>
  once(wish.reference, orders, {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: wish.reference,
        invoice_id: wish.reference,
        description: wish.text.slice(0, 127),
        amount: {
          currency_code: wish.currency,
          value: toDecimalText(wish.amount, about.units[wish.currency] ?? 0),
        },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: wish.return_url,
          cancel_url: wish.return_url,
        },
      },
    },
  })

const orderId = /^[A-Za-z0-9-]{1,50}$/
/** The question about an order; null: an id that is none of an order. */
export const getOrder = (id: string): ServiceRequest | null =>
  orderId.test(id) ? request('GET', 'api', `${orders}/${id}`) : null

/** Takes the money of an order that the buyer has approved. */
export const captureOrder = (id: string, reference: string): ServiceRequest =>
  once(`${reference}-capture`, `${orders}/${id}/capture`, {})

const at = '/v1/notifications/webhooks'

/** An approval asks for the capture; the others tell what became of one. */
export const events = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
] as const

export const listWebhooks = (): ServiceRequest => request('GET', 'api', at)
export const createWebhook = (url: string): ServiceRequest =>
  request('POST', 'api', at, { url, event_types: events.map((name) => ({ name })) })
export const deleteWebhook = (id: string): ServiceRequest => request('DELETE', 'api', `${at}/${encodeURIComponent(id)}`)

/**
 * Asks whether PayPal made a report. Its body must come back as the very bytes that came, so it is put into the text as it is.
 * https://developer.paypal.com/docs/api/webhooks/v1/#verify-webhook-signature_post
 */
export function verifyRequest(facts: Record<string, string>, body: string): ServiceRequest {
  const made = request('POST', 'api', '/v1/notifications/verify-webhook-signature', facts)
  return { ...made, body: `${made.body.slice(0, -1)},"webhook_event":${body}}` }
}
