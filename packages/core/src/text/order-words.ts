import { orderValuesOf } from './order-values.ts'
import { type OrderVariable, orderVariables } from './order-variables.ts'
import type { Value } from './value.ts'
import type { Words } from './words.ts'

const isOrderVariable = (name: string): name is OrderVariable => orderVariables.some((each) => each === name)

const ofCustomer: Partial<Record<OrderVariable, (words: Words) => Value>> = {
  FIRST_NAME: ({ customer }) => customer.first_name,
  LAST_NAME: ({ customer }) => customer.last_name,
  FULL_NAME: ({ customer }) => customer.full_name || `${customer.first_name} ${customer.last_name}`.trim(),
  PHONE_NUMBER: ({ customer }) => customer.phone,
  EMAIL: ({ customer }) => customer.email,
  FULL_ADDRESS: ({ facts }) => facts.address ?? null,
  // Of their latest order, where something is open.
  PAYMENT_LINK: ({ links }) => links?.payment?.() ?? null,
  ORDER_LINK: ({ links }) => links?.order?.() ?? null,
}

/** The value of an order's variable; null for a missing value and for an unknown name, which the text then omits. */
export const orderWordOf = (name: string, words: Words): Value => {
  if (!isOrderVariable(name)) return null
  const latest = words.customer.facts.latest_order
  const value = (latest && orderValuesOf(latest, words)[name]) ?? null
  return value === null || value === '' ? (ofCustomer[name]?.(words) ?? null) : value
}
