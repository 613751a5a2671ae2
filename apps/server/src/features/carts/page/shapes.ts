import { deliveryPlace, mostPieces } from '@hawker/core'
import { z } from 'zod'
import { orderStatus } from '../../orders/index.ts'

const amount = z.number().describe('In whole units of VND and its like, in hundredths of any other currency.')

const line = z.object({
  variation_id: z.string().describe('The variation; empty: an item that a button named.'),
  name: z.string(),
  image_url: z.string().describe('A picture; empty: none.'),
  quantity: z.number().describe('Pieces.'),
  price: amount.describe('Of one piece, at this moment.'),
  left: z.number().nullable().describe('Pieces in stock; null: not counted.'),
  weight: z.number().nullable().describe('Grams of one piece; null: unknown.'),
})

const answers = z.object({
  name: z.string(),
  phone: z.string().describe('All but three digits are masked; empty: none yet.'),
  address: z.string().describe('The street is masked; empty: none yet.'),
  place: z.string().describe('The place that was chosen beside the street; empty: none.'),
  note: z.string().describe('For the shop.'),
  way: z.string().describe('The chosen way to pay; empty: none yet.'),
})

const cart = z.object({
  id: z.string().describe('Id of the cart.'),
  revision: z.number().describe('Confirming names it, so that only what was seen is ordered.'),
  lines: z.array(line).describe('The things in it.'),
  discount: amount.describe('Saved by combos.'),
  combos: z.array(z.string()).describe('The names of these combos.'),
  shipping_fee: amount.describe('Part of the total; 0 where there is none, or the shop does not show it.'),
  total: amount,
  contact: answers.describe('The answers of the buyer so far, here and in the chat.'),
  missing: z
    .array(z.enum(['name', 'phone', 'address', 'note', 'pay']))
    .describe('Questions that must be answered before the order can be confirmed.'),
})

const placed = z.object({
  display_id: z.string().describe('Its number, counted per bot.'),
  key: z.string().describe('Its reference of nine characters.'),
  status: orderStatus,
  total: amount,
  currency: z.string().describe('ISO 4217 code.'),
  pay_url: z
    .string()
    .nullable()
    .describe('The page where it is paid; null: nothing is open, or it is not paid online.'),
  bill_url: z.string().describe('The address of its bill.'),
})

/** A checkout as its page shows it. */
export const checkoutPage = z
  .object({
    shop: z.string().describe('The name of the bot.'),
    chat_url: z.string().nullable().describe('The way back to the chat; null: there is no link to it.'),
    language: z.string().describe('The language of the customer, or of the bot.'),
    state: z.enum(['open', 'empty', 'ordered']).describe('`ordered`: the cart has become the order below.'),
    result: z
      .enum(['shown', 'changed', 'ordered', 'again'])
      .describe(
        '`changed`: nothing was ordered, because the cart is not what was seen. `again`: it was ordered before.',
      ),
    currency: z.string().describe('ISO 4217 code.'),
    cart: cart.nullable().describe('The cart; null: it is empty, or ordered.'),
    known: z
      .object({ name: z.string(), phone: z.string(), address: z.string() })
      .describe('Answers from before that may be taken: masked as those of the cart, empty where there is none.'),
    ways: z.array(z.object({ id: z.string(), title: z.string() })).describe('The ways to pay.'),
    changes: z
      .array(
        z.object({
          what: z.enum(['price', 'left', 'sold_out', 'shipping']),
          name: z.string(),
          before: z.number().nullable(),
          after: z.number().nullable(),
        }),
      )
      .describe('What the shop changed since the cart was shown last.'),
    shows: z
      .object({
        grid: z.boolean().describe('Products stand side by side, not in rows.'),
        quantity: z.boolean().describe('Quantities may be chosen, and stock is shown.'),
        weight: z.boolean().describe('Weights are shown.'),
        plus_shipping: z.boolean().describe('The total says that shipping comes on top.'),
        places: z.boolean().describe('The commune can be chosen from Vietnam’s register.'),
      })
      .describe('The settings of the shop that the page follows.'),
    order: placed.nullable().describe('The order that was made; null: none.'),
  })
  .meta({ id: 'CheckoutPage' })
export type CheckoutPage = z.infer<typeof checkoutPage>

const cartId = z.string().regex(/^[1-9]\d{0,17}$/)

/** An answer of the form. The phone number is read as in the chat. */
export const checkoutChange = z.strictObject({
  cart: cartId.describe('The cart that is changed.'),
  answers: z
    .strictObject({
      name: z.string().max(1_000),
      phone: z.string().max(1_000),
      address: z.string().max(2_000),
      note: z.string().max(2_000).describe('For the shop.'),
      way: z.string().max(200).describe('Id of one of the ways to pay.'),
    })
    .partial()
    .optional()
    .describe('Answers as they were typed; the others stay.'),
  place: deliveryPlace.nullable().optional().describe('The commune that was chosen; null: none.'),
  takes_known: z
    .array(z.enum(['name', 'phone', 'address']))
    .max(3)
    .optional()
    .describe('Answers that are taken from what the shop knows.'),
  line: z
    .strictObject({
      variation_id: z
        .string()
        .regex(/^([1-9]\d{0,17})?$/)
        .describe('The line; empty: that of an item without one.'),
      quantity: z.int().min(0).max(mostPieces).describe('0 removes it.'),
    })
    .optional()
    .describe('A line with another quantity.'),
})
export type CheckoutChange = z.infer<typeof checkoutChange>

export const checkoutConfirm = z.strictObject({
  cart: cartId.describe('The cart that is ordered.'),
  revision: z.int().min(1).describe('The revision that was seen; of another one nothing is ordered.'),
})
