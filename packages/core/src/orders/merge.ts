import type { Order, OrderItem } from './order.ts'
import { canChangeItems } from './rules.ts'

/** The lines an order may have. */
export const mostOrderLines = 100

type Side = Pick<Order, 'id' | 'status' | 'is_locked' | 'is_removed' | 'currency'> & { paid: number }

/**
 * Whether an order can take another one in: both still wait, neither is locked, both are in one currency, and nothing is paid of the
 * one that goes, so that no payment is moved.
 */
export const canMerge = (kept: Side, other: Side): boolean =>
  kept.id !== other.id &&
  [kept, other].every(({ status, is_locked, is_removed }) => canChangeItems(status) && !is_locked && !is_removed) &&
  kept.currency === other.currency &&
  other.paid === 0

type Parts = Pick<
  Order,
  | 'items'
  | 'discount'
  | 'shipping_fee'
  | 'note'
  | 'note_print'
  | 'tags'
  | 'bill_full_name'
  | 'bill_phone_number'
  | 'bill_email'
  | 'shipping_address'
>

/**
 * The parts of an order that takes another one in: the lines and discounts of both, and one shipping fee, the larger one, because one
 * parcel goes out. Its own name, contacts and address stay where it has them.
 */
export function mergedParts(kept: Order, other: Order): Parts {
  const join = (one: string, more: string) => [...new Set([one, more].filter(Boolean))].join('\n')
  return {
    items: mergedLines(kept.items, other.items),
    discount: kept.discount + other.discount,
    shipping_fee: Math.max(kept.shipping_fee, other.shipping_fee),
    note: join(kept.note, other.note),
    note_print: kept.note_print || other.note_print,
    tags: [...kept.tags, ...other.tags.filter(({ name }) => !kept.tags.some((tag) => tag.name === name))],
    bill_full_name: kept.bill_full_name || other.bill_full_name,
    bill_phone_number: kept.bill_phone_number || other.bill_phone_number,
    bill_email: kept.bill_email || other.bill_email,
    shipping_address: kept.shipping_address.address ? kept.shipping_address : other.shipping_address,
  }
}

const isSame = (one: OrderItem, other: OrderItem): boolean =>
  one.variation_id !== '' &&
  one.variation_id === other.variation_id &&
  one.price === other.price &&
  one.discount_each_product === other.discount_each_product &&
  one.is_bonus_product === other.is_bonus_product &&
  one.note === other.note

/** The lines of both; a variation at the same price is one line. */
function mergedLines(lines: readonly OrderItem[], more: readonly OrderItem[]): OrderItem[] {
  const all = [...lines]
  for (const line of more) {
    const at = all.findIndex((each) => isSame(each, line))
    const known = all[at]
    if (known) all[at] = { ...known, quantity: known.quantity + line.quantity }
    else all.push(line)
  }
  return all
}
