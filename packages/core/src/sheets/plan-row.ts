import { psidOfPhone } from '../customers/phone-address.ts'
import { shownName } from '../customers/shown-name.ts'
import { phoneInMarket } from '../phone/market.ts'
import type { Market } from '../reference/markets.ts'
import { fieldOfColumn } from './columns.ts'
import { fieldCell, yesNo } from './field-cell.ts'
import type { ReadCell, RowReason } from './read-row.ts'

export const contactColumns = ['full_name', 'first_name', 'last_name', 'gender', 'phone', 'email', 'address'] as const
type ContactColumn = (typeof contactColumns)[number]

/** A customer as an import compares them with a row. */
export type KnownCustomer = Record<ContactColumn | 'username', string> & {
  psid: string
  is_subscribed: boolean
  /** The names of their tags. */
  tags: readonly string[]
  custom_fields: Readonly<Record<string, unknown>>
}

/** What a row changes of a customer. `unsubscribes`: the file says that they want no messages. */
export type RowChange = {
  columns: Partial<Record<ContactColumn, string>>
  fields: Record<string, string | number | boolean>
  add_tags: string[]
  unsubscribes: boolean
}

export type RowPlan =
  | { kind: 'new'; psid: string; change: RowChange }
  | { kind: 'changed'; change: RowChange }
  | { kind: 'same' }
  | { kind: 'rejected'; reason: RowReason; column: number | null }

/** The keys by which a row names a customer, in the order in which they are tried. A cell without a value is none. */
export function rowKeys(cells: readonly ReadCell[]): {
  psid: string | null
  phone: string | null
  email: string | null
} {
  const of = (target: 'psid' | 'phone' | 'email') => {
    const cell = cells.find((each) => each.target === target)
    return cell && 'value' in cell && typeof cell.value === 'string' ? cell.value : null
  }
  return { psid: of('psid'), phone: of('phone'), email: of('email')?.toLowerCase() ?? null }
}

/**
 * Decides what becomes of a row. `known`: the customer whom it names; null: there is none. A cell that stands there as an export
 * writes it changes nothing, so a wrong value that a customer has already is not held against the row.
 */
export function planRow(
  cells: readonly ReadCell[],
  known: KnownCustomer | null,
  { platform, market }: { platform: string; market: Market },
): RowPlan {
  const others = cells.filter((cell) => known === null || !isSame(cell, known, market))
  const psidCell = cells.find(({ target }) => target === 'psid')
  for (const cell of others) if ('reason' in cell) return { kind: 'rejected', reason: cell.reason, column: cell.column }
  const change = changeOf(others, known)
  if (known !== null) return isEmpty(change) ? { kind: 'same' } : { kind: 'changed', change }
  const { psid, phone, email } = rowKeys(cells)
  const address = psid ?? (phone === null ? null : psidOfPhone(platform, phone))
  if (address !== null) return { kind: 'new', psid: address, change }
  const hasKey = phone !== null || email !== null
  return { kind: 'rejected', reason: hasKey ? 'no_address' : 'no_key', column: psidCell?.column ?? null }
}

/** The cell is what the customer has already: in the same words, or of the same value. */
function isSame({ target, raw, ...cell }: ReadCell, known: KnownCustomer, market: Market): boolean {
  const value = 'value' in cell ? cell.value : null
  const field = fieldOfColumn(target)
  if (field !== null) {
    const stored = known.custom_fields[field]
    return stored === value || fieldCell(stored).trim() === raw
  }
  switch (target) {
    case 'psid':
      // Another id of the same person, or of another page: a customer's own never changes.
      return true
    case 'tags':
      return Array.isArray(value) && value.every((name) => known.tags.includes(name))
    case 'is_subscribed':
      return yesNo(known.is_subscribed) === raw || value === known.is_subscribed
    case 'full_name':
      return known.full_name.trim() === raw || shownName(known).trim() === raw
    case 'phone':
      return known.phone.trim() === raw || (value !== null && phoneInMarket(known.phone, market)?.number === value)
    case 'gender':
    case 'first_name':
    case 'last_name':
    case 'email':
    case 'address':
      return known[target].trim() === raw || known[target] === value
    default:
      return true
  }
}

function changeOf(cells: readonly ReadCell[], known: KnownCustomer | null): RowChange {
  const change: RowChange = { columns: {}, fields: {}, add_tags: [], unsubscribes: false }
  for (const cell of cells) {
    if (!('value' in cell)) continue
    const { target, value } = cell
    const field = fieldOfColumn(target)
    const column = contactColumns.find((each) => each === target)
    if (target === 'tags' && Array.isArray(value)) change.add_tags = value.filter((name) => !known?.tags.includes(name))
    else if (target === 'is_subscribed') change.unsubscribes = value === false
    else if (field !== null && !Array.isArray(value) && typeof value !== 'object') change.fields[field] = value
    else if (column && typeof value === 'string') change.columns[column] = value
  }
  return change
}

const isEmpty = ({ columns, fields, add_tags, unsubscribes }: RowChange) =>
  Object.keys(columns).length + Object.keys(fields).length + add_tags.length === 0 && !unsubscribes
