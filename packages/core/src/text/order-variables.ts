import type { Value } from './value.ts'

/** The variables of the current order, in single braces: `{ORDER_ID}`, or `{COD|nothing}` with a default. */
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

/** The values of the current order, worded for a reader: money with its currency, dates by the page's clock. */
export type OrderValues = Readonly<Partial<Record<OrderVariable, Value>>>
