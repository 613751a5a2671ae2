import { z } from 'zod'
import { amount, grams, list, minutes, record, text, toggle } from '../setting.ts'

const orders_ = { default: false, group: 'orders', owner: 'commerce', witness: null } as const
const shows = { default: false, group: 'products', owner: 'commerce', witness: null } as const

// The window of most channels, in which a cart's owner may be written to.
const dayMinutes = 24 * 60

/** The creation and the price of orders. */
export const orders = {
  auto_create_order: toggle({
    ...orders_,
    does: 'make orders of confirmed carts at once (off: they wait for a person’s confirmation)',
    witness: 'a customer confirms a cart',
  }),
  auto_create_order_from_phone_number: toggle({
    ...orders_,
    does: 'make an order of the cart, or of the product shown last, when a customer writes a phone number',
    witness: 'a customer writes a phone number after a gallery of products',
  }),
  shipping_fee_hidden: toggle({
    ...orders_,
    does: 'say “plus shipping” under a cart’s total',
    witness: 'a customer confirms a cart',
  }),
  cart_abandoned_minutes: minutes(dayMinutes, {
    default: 60,
    does: 'let rules hear of a cart that was not changed for so many minutes (0: never)',
    group: 'orders',
    owner: 'commerce',
    witness: 'a cart lies untouched for an hour',
  }),
  fixed_shipping_fee: amount({
    default: 0,
    does: 'add this shipping fee to orders from a chat, in the shop’s currency: whole units, or hundredths (0: none)',
    group: 'orders',
    owner: 'commerce',
    witness: 'a customer orders a thing',
  }),
  priority_to_use_pos_shipping_fee: toggle({
    ...orders_,
    does: 'take the shipping fee of the point of sale (off: where none is known here)',
    witness: 'the point of sale changes a shipping fee',
  }),
  sync_settings_from_pos: toggle({
    ...orders_,
    does: 'take currency, warehouses, sellers and tags from the point of sale',
    witness: 'the shop at the point of sale has another currency',
  }),
}

/** How products are listed. */
export const products = {
  currency: text(
    z
      .string()
      .regex(/^([A-Z]{3})?$/, 'not a currency’s code')
      .meta({ examples: ['USD'] }),
    {
      does: 'keep the prices of new products in this currency (empty: in that of the page’s country)',
      group: 'products',
      owner: 'commerce',
      witness: 'a product is created',
    },
  ),
  isGrid: toggle({
    ...shows,
    default: true,
    does: 'send products side by side (off: as the rows of a list)',
    witness: 'a gallery of products is sent',
  }),
  getCombo: toggle({ ...shows, does: 'take the combos that save a buyer most', witness: 'a cart holds a combo' }),
  isQuantity: toggle({
    ...shows,
    does: 'ask for the quantity, and show how many are in stock',
    witness: 'a gallery of products is sent',
  }),
  isWeight: toggle({
    ...shows,
    does: 'show the weight, and send each thing’s own (off: the weight of `standard_weight`)',
    witness: 'a gallery of products is sent',
  }),
  standard_weight: grams(100_000, {
    default: 500,
    does: 'count so many grams for each piece, and for a parcel, where no weight is known',
    group: 'products',
    owner: 'commerce',
    witness: 'a customer orders a thing',
  }),
  search: text(z.string().max(255), {
    does: 'begin a product search with these words, separated by commas (“find red dress”)',
    group: 'products',
    owner: 'commerce',
    witness: 'a customer writes “find hat”',
  }),
}

/** Data sent to outside services. */
export const connections = {
  paymentGateways: list(z.array(z.string().max(100)).max(50), {
    does: 'let customers pay in these ways (none named: in every way there is)',
    group: 'connections',
    owner: 'commerce',
    witness: 'a checkout comes to the way to pay',
  }),
  /** Other keys stay as they came. */
  settingsEventFb: record(
    z.looseObject({
      /** An order of a customer is told, once. */
      Purchase: z.boolean().optional(),
      pixel_id: z.string().max(100).optional(),
      /** Empty: the bot's only connection to Meta. */
      integration_id: z.string().max(100).optional(),
    }),
    {
      does: 'tell these events to the Meta pixel',
      group: 'connections',
      owner: 'commerce',
      witness: 'an order is made',
    },
  ),
  /** Names alone: the document is exported, so the headers' values are sealed with the integration. */
  json_api: record(
    z.object({ hosts: z.array(z.string().max(255)).default([]), headers: z.array(z.string().max(255)).default([]) }),
    {
      does: 'send these headers with every JSON API card to these hosts',
      group: 'connections',
      owner: 'settings',
      witness: 'a JSON API card asks a host that shares a header',
    },
  ),
}
