import { fromStored, itemsText, joinNames, type OrderColumn, type OrderTotals, statusLabel } from '@hawker/core'
import type { WholeOrder } from '../../orders/index.ts'
import type { SheetCell } from '../cells.ts'

type Facts = WholeOrder & { totals: OrderTotals; language: string }

const text = (value: string): SheetCell => ({ kind: 'text', text: value })
const phone = (value: string): SheetCell => ({ kind: 'phone', text: value })
const number = (value: number): SheetCell => ({ kind: 'number', number: value })
/** Whole units of the currency, so that a spreadsheet adds them up. */
const amount = ({ order }: Facts, stored: number): SheetCell => number(fromStored(stored, order.currency))

const cells: Record<OrderColumn, (facts: Facts) => SheetCell> = {
  number: ({ order }) => text(order.display_id),
  key: ({ order }) => text(order.key),
  status: ({ order, language }) => text(statusLabel(order.status, language)),
  created_at: ({ row }) => text(row.created_at),
  name: ({ order }) => text(order.bill_full_name),
  phone: ({ order }) => phone(order.bill_phone_number),
  email: ({ order }) => text(order.bill_email),
  items: ({ order }) => text(itemsText(order.items)),
  quantity: ({ totals }) => number(totals.quantity),
  weight: ({ totals }) => number(totals.weight),
  subtotal: (facts) => amount(facts, facts.totals.subtotal),
  discount: (facts) => amount(facts, facts.totals.discount),
  shipping_fee: (facts) => amount(facts, facts.totals.shipping_fee),
  total: (facts) => amount(facts, facts.totals.total),
  paid: (facts) => amount(facts, facts.totals.paid),
  cod: (facts) => amount(facts, facts.totals.cod),
  partner_fee: (facts) => amount(facts, facts.order.partner_fee),
  currency: ({ order }) => text(order.currency),
  receiver: ({ order }) => text(order.shipping_address.full_name),
  receiver_phone: ({ order }) => phone(order.shipping_address.phone_number),
  address: ({ order }) => text(order.shipping_address.address),
  commune: ({ order }) => text(order.shipping_address.names.commune),
  district: ({ order }) => text(order.shipping_address.names.district),
  province: ({ order }) => text(order.shipping_address.names.province),
  post_code: ({ order }) => text(order.shipping_address.post_code),
  country: ({ order }) => text(order.shipping_address.country_code),
  carrier: ({ order }) => text(order.ghn.send ? 'GHN' : order.ghtk.send ? 'GHTK' : ''),
  tracking_code: ({ order }) => text(order.partner.extend_code),
  note: ({ order }) => text(order.note),
  note_print: ({ order }) => text(order.note_print),
  tags: ({ order }) => text(joinNames(order.tags.map(({ name }) => name))),
  seller: ({ order }) => text(order.assigning_seller?.name ?? ''),
  updated_at: ({ row }) => text(row.updated_at),
}

/** The cell of an order in a column. */
export const orderCell = (column: OrderColumn, facts: Facts): SheetCell => cells[column](facts)
