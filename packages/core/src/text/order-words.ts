import type { Value, Words } from './words.ts'

/** What a text may say of the order at hand, in single braces: `{ORDER_ID}`, or `{COD|nothing}` with a default. */
export const orderVariables = [
  // The buyer. Without an order it is the customer.
  'FIRST_NAME',
  'LAST_NAME',
  'FULL_NAME',
  'PHONE_NUMBER',
  'EMAIL',
  // The order.
  'ORDER_ID',
  'ORDER_STATUS',
  'ORDER_DATE',
  'ORDER_LINK',
  'ITEMS',
  'QUANTITY',
  'NOTE',
  'SELLER',
  // Tracking.
  'CARRIER',
  'TRACKING_CODE',
  'TRACKING_LINK',
  'DELIVERY_DATE',
  // Payment.
  'SUBTOTAL',
  'DISCOUNT',
  'SHIPPING_FEE',
  'TOTAL',
  'PREPAID',
  'COD',
  'PAYMENT_METHOD',
  'PAYMENT_LINK',
  // Address.
  'ADDRESS',
  'COMMUNE',
  'DISTRICT',
  'PROVINCE',
  'COUNTRY',
  'POST_CODE',
  'FULL_ADDRESS',
  // Reward points.
  'REWARD_POINT',
  'USED_POINT',
] as const
export type OrderVariable = (typeof orderVariables)[number]

/** What the order at hand has to say, already worded for a reader: money with its currency, dates by the page's clock. */
export type OrderValues = Readonly<Partial<Record<OrderVariable, Value>>>

const isOrderVariable = (name: string): name is OrderVariable => orderVariables.some((each) => each === name)

const ofCustomer: Partial<Record<OrderVariable, (words: Words) => Value>> = {
  FIRST_NAME: ({ customer }) => customer.first_name,
  LAST_NAME: ({ customer }) => customer.last_name,
  FULL_NAME: ({ customer }) => customer.full_name || `${customer.first_name} ${customer.last_name}`.trim(),
  PHONE_NUMBER: ({ customer }) => customer.phone,
  EMAIL: ({ customer }) => customer.email,
  FULL_ADDRESS: ({ facts }) => facts.address ?? null,
}

/** Null for what there is not, also for a name nobody knows: it is left out like any missing value. */
export const orderWordOf = (name: string, words: Words): Value => {
  if (!isOrderVariable(name)) return null
  const value = words.order?.[name] ?? null
  return value === null || value === '' ? (ofCustomer[name]?.(words) ?? null) : value
}
