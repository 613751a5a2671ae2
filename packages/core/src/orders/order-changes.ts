import { isRecord } from '../document/fill.ts'
import { eventValue } from '../events/of-effect.ts'
import { itemsText } from './latest-order.ts'
import type { Order, OrderItem } from './order.ts'

type Told = string | number | boolean | null

/** A changed part of an order: its path, and its values before and after as people read them, texts cut. */
export type OrderChange = { part: string; before: Told; after: Told }

const lineText = (item: OrderItem): string =>
  `${itemsText([item])} (${item.price - item.discount_each_product}${item.is_bonus_product ? ', bonus' : ''})`

const listText = (key: string, list: readonly unknown[], items: readonly OrderItem[]): string => {
  if (key === 'items') return items.map(lineText).join('; ')
  return list
    .map((each) => (isRecord(each) && typeof each.name === 'string' ? each.name : JSON.stringify(each)))
    .join(', ')
}

// Parts that say nothing of the order itself, or follow from others.
const silent = ['id', 'display_id', 'key', 'customer', 'page_id', 'creator', 'duplicated_phone', 'duplicated_customer']

/** The parts of an order that have a value, each under its path: `shipping_address.names.province`. */
function partsOf(order: Order): Map<string, Told> {
  const parts = new Map<string, Told>()
  const add = (path: string, value: unknown): void => {
    if (silent.includes(path)) return
    if (Array.isArray(value)) parts.set(path, listText(path, value, order.items))
    else if (isRecord(value)) for (const [key, part] of Object.entries(value)) add(`${path}.${key}`, part)
    else if (typeof value === 'number' || typeof value === 'boolean') parts.set(path, value)
    else if (typeof value === 'string') parts.set(path, value)
  }
  for (const [key, value] of Object.entries(order)) add(key, value)
  return parts
}

/** Every part in which two states of an order differ. */
export function orderChanges(before: Order, after: Order): OrderChange[] {
  const [old, fresh] = [partsOf(before), partsOf(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((part) => {
    const [was, is] = [old.get(part) ?? null, fresh.get(part) ?? null]
    return was === is ? [] : [{ part, before: eventValue(was), after: eventValue(is) }]
  })
}
