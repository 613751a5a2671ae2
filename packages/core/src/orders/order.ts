import { z } from 'zod'
import { filled, looseText, openRecord } from '../document/fill.ts'
import { defaultCurrency, newOrder } from './defaults.ts'
import {
  blankGhn,
  blankGhtk,
  blankPartner,
  blankShippingAddress,
  ghn,
  ghtk,
  partner,
  shippingAddress,
} from './shipping.ts'
import { orderStatusNumbers } from './statuses.ts'

/** An amount as it is kept: `toStored` of the order's currency. */
const amount = z.int().min(0)

/** One bought thing as it was when it was bought: a later change of the product changes no order. */
export const orderItem = filled(
  () => ({
    variation_id: '',
    product_id: '',
    name: '',
    price: 0,
    weight: 0,
    quantity: 1,
    discount_each_product: 0,
    is_bonus_product: false,
    note: '',
  }),
  z.object({
    variation_id: looseText,
    product_id: looseText,
    name: z.string(),
    price: amount,
    /** Grams of one. */
    weight: z.int().min(0),
    quantity: z.int().min(1),
    discount_each_product: amount,
    is_bonus_product: z.boolean(),
    note: z.string(),
  }),
)

const tag = filled(() => ({ id: '', name: '' }), z.object({ id: looseText, name: z.string() }))

/** A member of the shop's staff. */
const person = filled(
  () => ({ id: '', fb_id: '', name: '' }),
  z.object({ id: looseText, fb_id: looseText, name: z.string() }),
)

/** The fields of an order. */
export const orderFields = z.object({
  id: looseText,
  display_id: looseText,
  key: z.string(),
  status: z.literal(orderStatusNumbers),
  /** Its ISO 4217 code. The order keeps it when the shop's currency changes. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  items: z.array(orderItem),
  note: z.string(),
  /** Printed on the label; `note` stays within the shop. */
  note_print: z.string(),
  discount: amount,
  shipping_fee: amount,
  prepaid: amount,
  prepaid_by_point: z.object({ point: z.int().min(0), money: amount }),
  cash: amount,
  transfer_money: amount,
  charged_by_card: amount,
  /** The carrier's fee for the shop; the buyer pays `shipping_fee`. */
  partner_fee: amount,
  tags: z.array(tag),
  customer: z.object({ fb_id: looseText, global_id: looseText, id: looseText, name: z.string() }),
  customer_id: looseText,
  bill_full_name: z.string(),
  bill_phone_number: looseText,
  bill_email: z.string(),
  shipping_address: shippingAddress,
  warehouse_id: looseText,
  shop_id: looseText,
  page_id: looseText,
  creator: person.nullable(),
  assigning_seller: person.nullable(),
  /** Bought at the counter, so nothing is shipped. */
  received_at_shop: z.boolean(),
  reservation_datetime: z.iso.datetime({ offset: true }).nullable(),
  is_locked: z.boolean(),
  is_removed: z.boolean(),
  call_laters: z.array(openRecord),
  partner,
  ghn,
  ghtk,
  duplicated_phone: z.boolean(),
  duplicated_customer: z.boolean(),
})

/** An order of the point of sale. */
export type Order = z.infer<typeof orderFields>

export type OrderItem = Order['items'][number]

/** A new, empty order. */
export const blankOrder = (): Order => ({
  ...newOrder,
  id: '',
  display_id: '',
  key: '',
  currency: defaultCurrency,
  items: [],
  note: '',
  note_print: '',
  discount: 0,
  shipping_fee: 0,
  prepaid: 0,
  prepaid_by_point: { point: 0, money: 0 },
  cash: 0,
  transfer_money: 0,
  charged_by_card: 0,
  partner_fee: 0,
  tags: [],
  customer: { fb_id: '', global_id: '', id: '', name: '' },
  customer_id: '',
  bill_full_name: '',
  bill_phone_number: '',
  bill_email: '',
  shipping_address: blankShippingAddress(),
  warehouse_id: '',
  shop_id: '',
  page_id: '',
  creator: null,
  assigning_seller: null,
  received_at_shop: false,
  reservation_datetime: null,
  call_laters: [],
  partner: blankPartner(),
  ghn: blankGhn(),
  ghtk: blankGhtk(),
  duplicated_phone: false,
  duplicated_customer: false,
})

/** An order that may be incomplete: absent fields have the values of a new one. */
export const order = filled(blankOrder, orderFields)
