import { z } from 'zod'
import { openRecord } from '../../document/fill.ts'
import { list, record, text, toggle } from '../setting.ts'

const orders_ = { default: false, group: 'orders', owner: 'commerce', witness: null } as const
const shows = { default: false, group: 'products', owner: 'commerce', witness: null } as const

/** The creation and the price of orders. */
export const orders = {
  auto_create_order: toggle({ ...orders_, does: 'make orders by itself' }),
  auto_create_order_from_phone_number: toggle({
    ...orders_,
    does: 'make an order when a customer writes a phone number',
  }),
  shipping_fee_hidden: toggle({ ...orders_, does: 'not show the shipping fee' }),
  priority_to_use_pos_shipping_fee: toggle({
    ...orders_,
    does: 'take the shipping fee of the point of sale',
  }),
  sync_settings_from_pos: toggle({ ...orders_, does: 'take settings from the point of sale' }),
}

/** How products are listed. */
export const products = {
  isGrid: toggle({ ...shows, does: 'list products in a grid' }),
  getCombo: toggle({ ...shows, does: 'list combos' }),
  isQuantity: toggle({ ...shows, does: 'show how many are in stock' }),
  isWeight: toggle({ ...shows, does: 'show the weight' }),
  search: text(z.string().max(255), {
    does: 'list only products that match these words',
    group: 'products',
    owner: 'commerce',
    witness: null,
  }),
}

/** Data sent to outside services. */
export const connections = {
  paymentGateways: list(z.array(z.string().max(100)).max(50), {
    does: 'let customers pay through these gateways',
    group: 'connections',
    owner: 'commerce',
    witness: null,
  }),
  settingsEventFb: record(openRecord, {
    does: 'tell these events to the Meta pixel',
    group: 'connections',
    owner: 'commerce',
    witness: null,
  }),
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
