import { blankOrder, canChangeItems, type Order, type OrderItem, orderTotals, readAmount } from '@hawker/core'
import type { ShopVariation } from '../../frame/products-query.ts'
import { amountText } from '../../ui/amount-text.ts'

/** The amounts of an order that a person types. */
export const amountKeys = [
  'discount',
  'shipping_fee',
  'prepaid',
  'point_money',
  'cash',
  'transfer_money',
  'charged_by_card',
  'partner_fee',
] as const
export type AmountKey = (typeof amountKeys)[number]

type DraftItem = Omit<OrderItem, 'price' | 'discount_each_product'> & { key: string; price: string; off: string }

/** An order while it is written: amounts are texts, so that half-typed ones stay as they are. */
export type Draft = Omit<Order, 'items'> & { lines: DraftItem[]; amounts: Record<AmountKey, string> }

let lastKey = 0
const newKey = () => String(++lastKey)

const blankItem: OrderItem = {
  ...{ variation_id: '', product_id: '', name: '', price: 0, weight: 0, quantity: 1 },
  ...{ discount_each_product: 0, is_bonus_product: false, note: '' },
}

const lineOf = ({ price, discount_each_product, ...item }: OrderItem, currency: string, language: string) => ({
  ...item,
  key: newKey(),
  price: price === 0 && item.name === '' ? '' : amountText(price, currency, language),
  off: discount_each_product === 0 ? '' : amountText(discount_each_product, currency, language),
})

/** A new line, which costs nothing yet. */
export const newLine = (currency: string, language: string): DraftItem => lineOf(blankItem, currency, language)

type Sold = Pick<ShopVariation, 'id' | 'product_id' | 'name' | 'price' | 'currency' | 'weight'>

/**
 * The lines with one more piece of a variation: of the line that has it, otherwise of a new one, at its price of the moment. A price in
 * another currency stays empty. An untouched line makes room.
 */
export function withVariation(lines: DraftItem[], variation: Sold, currency: string, language: string): DraftItem[] {
  const has = (line: DraftItem) => line.variation_id === variation.id
  if (lines.some(has)) return lines.map((line) => (has(line) ? { ...line, quantity: line.quantity + 1 } : line))
  const { id, product_id, name, price, weight } = variation
  const line = lineOf(
    { ...blankItem, variation_id: id, product_id, name, price, weight: weight ?? 0 },
    currency,
    language,
  )
  const written = lines.filter((each) => each.name.trim() !== '' || each.price.trim() !== '')
  return [...written, variation.currency === currency ? line : { ...line, price: '' }]
}

/** The draft of an order; an amount of 0 is an empty field. */
export function draftOf({ items, ...order }: Order, language: string): Draft {
  const { currency } = order
  const stored: Record<AmountKey, number> = { ...order, point_money: order.prepaid_by_point.money }
  const text = (key: AmountKey) => (stored[key] === 0 ? '' : amountText(stored[key], currency, language))
  return {
    ...order,
    lines: items.map((item) => lineOf(item, currency, language)),
    amounts: {
      discount: text('discount'),
      shipping_fee: text('shipping_fee'),
      prepaid: text('prepaid'),
      point_money: text('point_money'),
      cash: text('cash'),
      transfer_money: text('transfer_money'),
      charged_by_card: text('charged_by_card'),
      partner_fee: text('partner_fee'),
    },
  }
}

/** The draft of a new order, with an empty line. */
export const newDraft = (currency: string, language: string, parts: Partial<Order> = {}): Draft => {
  const draft = draftOf({ ...blankOrder(), ...parts, currency }, language)
  return { ...draft, lines: [newLine(currency, language)] }
}

/** The order of a draft, and the names of the fields that no amount can be read from: `cash`, `2.price`. */
export function orderOf({ lines, amounts, ...rest }: Draft, language: string): { order: Order; unreadable: string[] } {
  const unreadable: string[] = []
  const read = (name: string, text: string): number => {
    if (text.trim() === '') return 0
    const amount = readAmount(text, rest.currency, language)
    if (amount === null) unreadable.push(name)
    return amount ?? 0
  }
  const { point_money, ...typed } = amounts
  // In the order of the schema's keys, so that an untouched line compares equal.
  const items = lines.map(({ key, price, off, ...item }) => ({
    variation_id: item.variation_id,
    product_id: item.product_id,
    name: item.name.trim(),
    price: read(`${key}.price`, price),
    weight: item.weight,
    quantity: item.quantity,
    discount_each_product: read(`${key}.off`, off),
    is_bonus_product: item.is_bonus_product,
    note: item.note,
  }))
  const order: Order = {
    ...rest,
    items,
    discount: read('discount', typed.discount),
    shipping_fee: read('shipping_fee', typed.shipping_fee),
    prepaid: read('prepaid', typed.prepaid),
    prepaid_by_point: { ...rest.prepaid_by_point, money: read('point_money', point_money) },
    cash: read('cash', typed.cash),
    transfer_money: read('transfer_money', typed.transfer_money),
    charged_by_card: read('charged_by_card', typed.charged_by_card),
    partner_fee: read('partner_fee', typed.partner_fee),
  }
  return { order, unreadable }
}

/** The field whose discount is above what it reduces; '': none. */
export function faultyField(draft: Draft, order: Order): string {
  const result = orderTotals(order)
  if (result.ok) return ''
  if (result.fault === 'discount_above_price') return `${draft.lines[result.item]?.key ?? ''}.off`
  return result.fault === 'discount_above_lines' ? 'discount' : ''
}

const sentKeys = [
  ...(['currency', 'items', 'note', 'note_print', 'discount', 'shipping_fee', 'prepaid', 'prepaid_by_point'] as const),
  ...(['cash', 'transfer_money', 'charged_by_card', 'partner_fee', 'tags', 'bill_full_name'] as const),
  ...(['bill_phone_number', 'bill_email', 'shipping_address', 'warehouse_id', 'shop_id', 'assigning_seller'] as const),
  ...(['received_at_shop', 'reservation_datetime', 'call_laters', 'ghn', 'ghtk', 'status', 'is_locked'] as const),
] as const
type SentKey = (typeof sentKeys)[number]

/** The changes between two states of an order, as the server takes it: whole top-level parts. */
export function changedParts(before: Order, after: Order): Partial<Pick<Order, SentKey>> & PartnerPart {
  const isChanged = (key: keyof Order) => JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const keys = sentKeys.filter((key) => isChanged(key) && (key !== 'items' || canChangeItems(before.status)))
  const parts: Partial<Pick<Order, SentKey>> = Object.fromEntries(keys.map((key) => [key, after[key]]))
  const { partner_id, extend_code } = after.partner
  return isChanged('partner') ? { ...parts, partner: { partner_id, extend_code } } : parts
}
type PartnerPart = { partner?: Pick<Order['partner'], 'partner_id' | 'extend_code'> }
