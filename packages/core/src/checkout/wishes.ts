import { z } from 'zod'
import { addressSchemes } from '../orders/shipping.ts'

/** A place that the buyer chose from a register, with its codes there; the street stands in the address. */
export const deliveryPlace = z.object({
  scheme: z.enum(addressSchemes),
  province_id: z.string().max(50),
  commune_id: z.string().max(50),
  names: z.object({
    commune: z.string().max(200),
    district: z.string().max(200),
    province: z.string().max(200),
  }),
})
export type DeliveryPlace = z.infer<typeof deliveryPlace>

/** The answers of a buyer, in the order of their questions. */
export const contactFields = ['name', 'phone', 'address', 'note', 'way'] as const
export type ContactField = (typeof contactFields)[number]

/** The answers of a buyer, each '' until it is given. `way`: the id of a way to pay. */
export const contact = z.object({
  name: z.string().max(200).default(''),
  phone: z.string().max(50).default(''),
  address: z.string().max(1_000).default(''),
  note: z.string().max(1_000).default(''),
  way: z.string().max(200).default(''),
  /** Belongs to the address. */
  place: deliveryPlace.optional(),
  /** The instant of each answer, ISO: of answers in the chat and on the page the later one counts. */
  at: z.partialRecord(z.enum(contactFields), z.string().max(30)).optional(),
})
export type CheckoutContact = z.infer<typeof contact>
export const blankContact = (): CheckoutContact => ({ name: '', phone: '', address: '', note: '', way: '' })

/** The most pieces of one thing in a cart, and the most things. */
export const mostPieces = 99
export const mostLines = 30

const rowId = z.string().regex(/^[1-9]\d{0,17}$/)
const quantity = z.int().min(1).max(mostPieces)

/** Something for sale that is no variation of a product: a button names it, with its price as its author wrote it. */
const item = z.object({ name: z.string().min(1).max(255), price: z.string().max(40) })

/**
 * `is_single`: into a cart of its own, for ordering one thing at once. `is_product`: the variation stands for its product, so a
 * product of several is asked about. A null `quantity` is asked.
 */
export const cartWish = z.union([
  z.object({ op: z.literal('open') }),
  z.object({
    op: z.literal('add'),
    variation_id: rowId,
    is_product: z.boolean(),
    quantity: quantity.nullable(),
    is_single: z.boolean(),
  }),
  /** Things of a cart that the customer filled in the platform's own catalogue, by the variations' numbers or SKUs. */
  z.object({
    op: z.literal('add_all'),
    items: z
      .array(z.object({ product_id: z.string().max(100), quantity }))
      .min(1)
      .max(mostLines),
  }),
  z.object({ op: z.literal('add_item'), item, quantity }),
  /** Sets the pieces of a line; 0 removes it. '' names the line of an item. */
  z.object({
    op: z.literal('set'),
    cart: rowId,
    variation_id: z.union([rowId, z.literal('')]),
    quantity: z.int().min(0).max(mostPieces),
  }),
])
export type CartWish = z.infer<typeof cartWish>

/** `open` begins with a cart, `quote` stores the answers and tells what the order would be, `confirm` orders what was shown. */
export const checkoutWish = z.union([
  z.object({ op: z.literal('open'), cart: rowId.nullable() }),
  z.object({ op: z.literal('quote'), cart: rowId, contact }),
  z.object({ op: z.literal('confirm'), cart: rowId, revision: z.int().min(1) }),
  /** A phone number came in a message: orders the cart, or without one this variation, or completes an order of today. */
  z.object({ op: z.literal('from_phone'), phone: z.string().min(1).max(50), variation_id: rowId.nullable() }),
])
export type CheckoutWish = z.infer<typeof checkoutWish>
