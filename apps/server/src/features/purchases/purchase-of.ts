import { type AbandonedCart, type Market, type Purchase, readPurchase, toStored } from '@hawker/core'
import { cleanText } from '../../platform/clean-text.ts'
import { comparable } from '../orders/index.ts'

/** The row of a purchase that an event makes, without its ids. */
export type PurchaseRow = {
  transaction: string
  status: string
  product_id: string
  product: string
  amount: number | null
  currency: string | null
  name: string
  email: string
  phone: string
  phone_number: string
  details: Purchase | AbandonedCart
}

const words = (text: string | null, most = 300): string => cleanText(text ?? '').slice(0, most)

type Price = { value: number | null; currency_value: string | null }

function moneyOf({ value, currency_value }: Price): Pick<PurchaseRow, 'amount' | 'currency'> {
  const currency = /^[A-Z]{3}$/.test(currency_value ?? '') ? currency_value : null
  const amount = value === null || value < 0 || currency === null ? null : toStored(value, currency)
  return { currency, amount: amount !== null && Number.isSafeInteger(amount) ? amount : null }
}

/** Null: an event that Hawker does not know, or one without a purchase's number. `key`: of the event. */
export function purchaseRowOf(key: string, body: unknown, market: Market): PurchaseRow | null {
  const read = readPurchase(body)
  if (!read.ok) return null
  const { purchase: details } = read
  const isCart = !('purchase' in details)
  const { product, buyer } = details
  const transaction = isCart ? `cart:${key}` : words(details.purchase.transaction, 200)
  if (!transaction) return null
  const phone = words('checkout_phone' in buyer ? buyer.checkout_phone : buyer.phone, 50)
  return {
    transaction,
    status: isCart ? '' : words(details.purchase.status, 100),
    product_id: words(product.id, 100),
    product: words(product.name),
    ...(isCart ? { amount: null, currency: null } : moneyOf(details.purchase.price)),
    name: words(buyer.name),
    email: words(buyer.email, 320),
    phone,
    phone_number: phone && dialled(phone, market),
    details,
  }
}

/** Platforms tell numbers with the country's code and without a plus. */
function dialled(phone: string, market: Market): string {
  const digits = phone.replace(/\D/g, '')
  return comparable(phone.startsWith('+') || digits.startsWith('0') ? phone : `+${digits}`, market).replace(/\D/g, '')
}
