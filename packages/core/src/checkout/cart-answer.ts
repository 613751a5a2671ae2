import { z } from 'zod'
import { orderStatusNumbers } from '../orders/statuses.ts'
import { blankContact, contact } from './wishes.ts'

/** A line of a cart at the price of the moment. `left`: pieces in stock; null: not counted. */
const cartLine = z.object({
  variation_id: z.string(),
  name: z.string(),
  quantity: z.int().min(1),
  price: z.number(),
  left: z.number().nullable(),
  /** Grams of one; null: unknown. */
  weight: z.number().nullable(),
})

/** A change that the shop made to a cart since it was last shown. */
const cartChange = z.object({
  what: z.enum(['price', 'left', 'sold_out', 'shipping']),
  name: z.string(),
  /** The price or the fee before, or the pieces that are left. */
  before: z.number().nullable().default(null),
  after: z.number().nullable().default(null),
})
export type CartChange = z.infer<typeof cartChange>

const cartView = z.object({
  id: z.string(),
  revision: z.int(),
  is_single: z.boolean(),
  currency: z.string(),
  lines: z.array(cartLine),
  /** Saved by combos. */
  discount: z.number(),
  /** The names of the combos that save it. */
  combos: z.array(z.string()).default([]),
  /** The shipping fee in the total; 0: there is none, or the shop does not show it. */
  shipping_fee: z.number().default(0),
  total: z.number(),
  contact,
})
export type CartView = z.infer<typeof cartView>

/** One way to pay. `id` is `cash` (on delivery), `bank`, or that of a gateway, whose `title` is shown. */
export const payWayChoice = z.object({ id: z.string(), title: z.string().default('') })
export type PayWayChoice = z.infer<typeof payWayChoice>

export const pick = z.object({
  variation_id: z.string(),
  name: z.string(),
  /** Stored units; of an item that a button names, the price as its author wrote it. */
  price: z.union([z.number(), z.string()]),
  currency: z.string(),
  left: z.number().nullable(),
})
export type Pick = z.infer<typeof pick>

const placed = z.object({
  id: z.string(),
  display_id: z.string(),
  key: z.string(),
  status: z.literal(orderStatusNumbers),
  total: z.number(),
  currency: z.string(),
  way: z.string(),
  /** The page where what is open is paid in this way; null: nothing is open, or the way is not paid online. */
  pay_url: z.url().nullable().default(null),
})
export type PlacedOrder = z.infer<typeof placed>

/** What the shop answers to every wish. */
export const cartAnswer = z.object({
  /**
   * `choose`: one of `choices` is meant. `pick`: the quantity of it is asked. `sold_out`, `gone`: `name` is not for sale. `changed`:
   * the cart is not what was shown. `again`: it is ordered already. `full`: it takes nothing more. `unreadable`: a button's price
   * is no amount. Of a phone number, `filled`: an order had none; `kept`: it has one; `nothing`: there is nothing to order.
   */
  result: z.enum([
    'shown',
    'added',
    'choose',
    'pick',
    'sold_out',
    'gone',
    'full',
    'unreadable',
    'opened',
    'quoted',
    'changed',
    'ordered',
    'again',
    'filled',
    'kept',
    'nothing',
  ]),
  name: z.string().default(''),
  cart: cartView.nullable().default(null),
  changes: z.array(cartChange).default([]),
  choices: z.array(pick).default([]),
  /** What the shop knows of the buyer already. */
  known: contact.default(blankContact),
  ways: z.array(payWayChoice).default([]),
  order: placed.nullable().default(null),
})
export type CartAnswer = z.infer<typeof cartAnswer>
