import { addressSchemes, mostOrderLines, orderFields, orderItem, orderStatusNumbers } from '@hawker/core'
import { z } from 'zod'
import { rowId } from '../../platform/http/shapes.ts'

export const ofBot = z.object({ bot_id: z.string() })
export const ofOrder = ofBot.extend({ order_id: z.uuid().describe('Id of the order.') })

export const orderStatus = z
  .literal(orderStatusNumbers)
  .describe('Its number at the point of sale: 0 is new, 1 confirmed, 6 cancelled, 7 deleted.')

const instant = z.iso.datetime({ offset: true }).optional()

/** The instants between which orders were made. */
export const span = {
  from: instant.describe('Only orders made since this instant.'),
  to: instant.describe('Only orders made before this instant.'),
}
/** Instants, of which the second one is outside; null: open. */
export type Span = { from: string | null; to: string | null }
export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Span => ({
  from: from ?? null,
  to: to ?? null,
})

const amount = z.int().min(0).describe('In whole units of VND and its like, in hundredths of any other currency.')
const words = (most: number) => z.string().trim().max(most)

/** The totals of an order. */
export const orderTotals = z
  .object({
    subtotal: amount.describe('The sum of the lines.'),
    discount: amount,
    shipping_fee: amount,
    total: amount.describe('Lines less discount, plus the shipping fee.'),
    paid: amount.describe('By any way: in advance, by points, in cash, by transfer, by card.'),
    cod: amount.describe('What the carrier collects: what is still to pay.'),
    overpaid: amount.describe('What was paid above the total.'),
    quantity: z.number().describe('Pieces.'),
    weight: z.number().describe('Grams.'),
  })
  .describe('Follow from the amounts and the lines.')

export const cameBack = z.object({
  position: z.int().min(0).describe('The line of the order, counted from 0.'),
  quantity: z.int().min(0).describe('All pieces of the line that have come back so far.'),
})

/** An order with every field of the specification, and what the server knows of it. */
export const orderView = orderFields
  .extend({
    status: orderStatus,
    totals: orderTotals,
    returned: z.array(cameBack).describe('The pieces that came back, by line.'),
    revision: z.number().describe('Grows with each change.'),
    created_at: z.string().describe('When it was made.'),
    updated_at: z.string().describe('When it was last changed.'),
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof orderView>

/** A row of the list. */
export const orderRow = z
  .object({
    id: z.string().describe('Id of the order.'),
    display_id: z.string().describe('Its number, counted per bot.'),
    key: z.string().describe('Its reference of nine characters.'),
    status: orderStatus,
    currency: z.string().describe('ISO 4217 code.'),
    customer_id: z.string().describe('Id of the customer; empty: none.'),
    name: z.string().describe('Of the buyer.'),
    phone: z.string().describe('Of the buyer, as written.'),
    items: z.string().describe('The lines as text, one a line.'),
    total: amount,
    paid: amount,
    cod: amount.describe('What is still to pay.'),
    is_locked: z.boolean().describe('It takes no change but its unlocking.'),
    is_removed: z.boolean().describe('It is deleted.'),
    revision: z.number().describe('Grows with each change.'),
    duplicated_phone: z.boolean().describe('Another order of 30 days has the same phone number.'),
    duplicated_customer: z.boolean().describe('Another order of 30 days is of the same customer.'),
    created_at: z.string().describe('When it was made.'),
    updated_at: z.string().describe('When it was last changed.'),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof orderRow>

const person = z.object({ id: words(100), fb_id: words(100).default(''), name: words(200) })
const carrierFlags = { send: z.boolean(), free_ship: z.boolean(), coupon: words(100), insurance: z.boolean() }

const address = z
  .strictObject({
    address: words(500),
    commune_id: words(50),
    district_id: words(50),
    province_id: words(50),
    country_code: words(10),
    post_code: words(20),
    full_name: words(200),
    phone_number: words(40),
    scheme: z.enum(addressSchemes).describe('Whose ids the address has; `free`: none.'),
    names: z
      .strictObject({ commune: words(200), district: words(200), province: words(200) })
      .describe('The parts as they were typed.'),
  })
  .partial()

/** The parts of an order that a person may set; absent ones stay, in nested objects too. */
export const orderParts = z
  .strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('ISO 4217 code; of a new order the shop’s by default.'),
    items: z
      .array(orderItem)
      .max(mostOrderLines)
      .describe('All lines of the order; they may change in statuses 0 and 17.'),
    note: words(2_000).describe('For the shop.'),
    note_print: words(500).describe('Printed on the label.'),
    discount: amount.describe('On the whole order.'),
    shipping_fee: amount,
    prepaid: amount,
    prepaid_by_point: z.strictObject({ point: z.int().min(0), money: amount }).partial(),
    cash: amount,
    transfer_money: amount,
    charged_by_card: amount,
    partner_fee: amount.describe('The carrier’s fee for the shop; no total has it.'),
    tags: z.array(z.object({ id: words(100).default(''), name: words(100) })).max(50),
    bill_full_name: words(200),
    bill_phone_number: words(40),
    bill_email: words(200),
    shipping_address: address,
    warehouse_id: words(100),
    shop_id: words(100),
    assigning_seller: person.nullable(),
    received_at_shop: z.boolean(),
    reservation_datetime: z.iso.datetime({ offset: true }).nullable(),
    call_laters: orderFields.shape.call_laters.max(20),
    partner: z
      .strictObject({ partner_id: z.int().nullable(), extend_code: words(100) })
      .partial()
      .describe('The carrier by its number at the point of sale, and its tracking code.'),
    ghn: z.strictObject({ ...carrierFlags, service: z.int() }).partial(),
    ghtk: z.strictObject({ ...carrierFlags, service: words(50) }).partial(),
    is_locked: z.boolean(),
    status: orderStatus,
  })
  .partial()
export type OrderParts = z.infer<typeof orderParts>

export const newOrderBody = orderParts.omit({ is_locked: true }).extend({
  customer_id: rowId.optional().describe('The customer who buys; absent: a person without a conversation.'),
})

export const orderChange = orderParts.extend({
  revision: z.int().min(0).describe('The revision that the change begins with; of another one it is refused.'),
})

export const orderEvent = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(['order_made', 'order_changed', 'order_removed']).describe('What happened.'),
    user_id: z.string().nullable().describe('The person who did it; null: a flow or a service.'),
    user_name: z.string().nullable().describe('Their name; null: a flow, a service, or a person who is gone.'),
    flow: z.string().nullable().describe('The flow that did it.'),
    part: z.string().nullable().describe('The changed part, such as `status` or `shipping_address.address`.'),
    before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof orderEvent>
