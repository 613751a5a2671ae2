import { flagAt, idAt, listAt, numberAt, textAt } from './json-paths.ts'
import type { PurchaseEvent } from './statuses.ts'

/** An amount as the platform sends it, in units of its currency; `toStored` converts it for storage. */
const priceAt = (json: unknown, path: string) => ({
  value: numberAt(json, `${path}.value`),
  currency_value: textAt(json, `${path}.currency_value`),
})

const countryAt = (json: unknown, path: string) => ({
  name: textAt(json, `${path}.name`),
  iso: textAt(json, `${path}.iso`),
})

/** The `id` identifies a repeated webhook. Instants are milliseconds since 1970. */
const envelope = (json: unknown) => ({
  id: textAt(json, 'id'),
  version: textAt(json, 'version'),
  creation_date: numberAt(json, 'creation_date'),
})

export type CartEvent = 'PURCHASE_OUT_OF_SHOPPING_CART'

/**
 * {"id": "3b0c", "creation_date": 1767225600000, "event": "PURCHASE_APPROVED", "version": "2.0.0", "data": {
 *   "product": {"id": 101, "ucode": "u-1", "name": "Pottery course"}, "buyer": {"email": "an@example.com", "name": "An"},
 *   "purchase": {"transaction": "HP01", "status": "APPROVED", "price": {"value": 19.9, "currency_value": "USD"}}}}
 */
export const purchaseOf = (event: Exclude<PurchaseEvent, CartEvent>, json: unknown) => ({
  event,
  ...envelope(json),
  product: {
    id: idAt(json, 'data.product.id'),
    ucode: textAt(json, 'data.product.ucode'),
    name: textAt(json, 'data.product.name'),
    has_co_production: flagAt(json, 'data.product.has_co_production'),
  },
  affiliates: listAt(json, 'data.affiliates', (each) => ({
    affiliate_code: textAt(each, 'affiliate_code'),
    name: textAt(each, 'name'),
  })),
  buyer: {
    email: textAt(json, 'data.buyer.email'),
    name: textAt(json, 'data.buyer.name'),
    checkout_phone: idAt(json, 'data.buyer.checkout_phone'),
    country: textAt(json, 'data.buyer.address.country'),
    country_iso: textAt(json, 'data.buyer.address.country_iso'),
  },
  producer: { name: textAt(json, 'data.producer.name') },
  commissions: listAt(json, 'data.commissions', (each) => ({
    value: numberAt(each, 'value'),
    source: textAt(each, 'source'),
    currency_value: textAt(each, 'currency_value'),
  })),
  purchase: {
    approved_date: numberAt(json, 'data.purchase.approved_date'),
    order_date: numberAt(json, 'data.purchase.order_date'),
    status: textAt(json, 'data.purchase.status'),
    transaction: textAt(json, 'data.purchase.transaction'),
    buyer_ip: textAt(json, 'data.purchase.buyer_ip'),
    full_price: priceAt(json, 'data.purchase.full_price'),
    price: priceAt(json, 'data.purchase.price'),
    original_offer_price: priceAt(json, 'data.purchase.original_offer_price'),
    checkout_country: countryAt(json, 'data.purchase.checkout_country'),
    sckPaymentLink: textAt(json, 'data.purchase.sckPaymentLink'),
  },
  order_bump: {
    is_order_bump: flagAt(json, 'data.purchase.order_bump.is_order_bump'),
    parent_purchase_transaction: textAt(json, 'data.purchase.order_bump.parent_purchase_transaction'),
  },
  payment: {
    installments_number: numberAt(json, 'data.purchase.payment.installments_number'),
    type: textAt(json, 'data.purchase.payment.type'),
  },
  offer: { code: textAt(json, 'data.purchase.offer.code') },
  subscription: {
    status: textAt(json, 'data.subscription.status'),
    plan_id: idAt(json, 'data.subscription.plan.id'),
    plan_name: textAt(json, 'data.subscription.plan.name'),
    subscriber_code: textAt(json, 'data.subscription.subscriber.code'),
  },
})

/** A purchase as the sales platform reports it. */
export type Purchase = ReturnType<typeof purchaseOf>

/**
 * {"id": "3b0d", "creation_date": 1767225600000, "event": "PURCHASE_OUT_OF_SHOPPING_CART", "version": "2.0.0", "data": {
 *   "affiliate": false, "product": {"id": 101, "name": "Pottery course"}, "buyer": {"name": "An", "phone": "84900000000"}}}
 */
export const abandonedCartOf = (event: CartEvent, json: unknown) => ({
  event,
  ...envelope(json),
  affiliate: flagAt(json, 'data.affiliate'),
  product: { id: idAt(json, 'data.product.id'), name: textAt(json, 'data.product.name') },
  buyer_ip: textAt(json, 'data.buyer_ip'),
  buyer: {
    name: textAt(json, 'data.buyer.name'),
    email: textAt(json, 'data.buyer.email'),
    phone: idAt(json, 'data.buyer.phone'),
  },
  offer: { code: textAt(json, 'data.offer.code') },
  checkout_country: countryAt(json, 'data.checkout_country'),
})

/** A cart that the buyer abandoned at the checkout. */
export type AbandonedCart = ReturnType<typeof abandonedCartOf>
