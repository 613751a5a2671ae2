import { itemsText, type Order } from '@hawker/core'
import type { PosPart } from '@hawker/integrations'
import type { Figures } from '../point-of-sale/index.ts'

export const rowKinds = ['only_here', 'only_there', 'field', 'payment', 'cod'] as const
export type RowKind = (typeof rowKinds)[number]
export const decisions = ['theirs', 'ours', 'left'] as const
export type Decision = (typeof decisions)[number]

/** The parts of an order that can differ: those that we send, the price of a line, and what was paid. */
export type ComparedPart = PosPart | 'price' | 'paid'

/**
 * A difference between both sides. Values are text: an amount in the unit in which it is stored, a status by its number, `true` or
 * `false`; null: it names a person, or is unknown. `sides`: both sides as they are, to know a difference again.
 */
export type Row = {
  kind: RowKind
  order_id: string | null
  pos_order_id: string | null
  payment_id: string | null
  shipment_id: string | null
  part: ComparedPart | ''
  ours: string | null
  theirs: string | null
  currency: string
  sides: string
}

const nothing = { order_id: null, pos_order_id: null, payment_id: null, shipment_id: null, part: '' } as const
type Ids = Partial<Pick<Row, 'order_id' | 'pos_order_id' | 'payment_id' | 'shipment_id'>>

const rowOf = (
  kind: RowKind,
  ids: Ids,
  values: Pick<Row, 'ours' | 'theirs' | 'currency'> & { part?: Row['part'] },
) => ({
  ...{ ...nothing, kind, ...ids, ...values },
  sides: JSON.stringify([values.ours, values.theirs]),
})

export const onlyHere = (order: { id: string; total: number; currency: string }, pos_order_id: string | null): Row =>
  rowOf('only_here', { order_id: order.id, pos_order_id }, { ours: String(order.total), theirs: null, ...of(order) })

const of = ({ currency }: { currency: string }) => ({ currency })

export const onlyThere = (pos_order_id: string, { total_price }: Figures, currency: string): Row =>
  rowOf('only_there', { pos_order_id }, { ours: null, theirs: asText(total_price), currency })

export const ofPayment = (payment: { id: string; order_id: string; amount: number | null; currency: string }): Row =>
  rowOf(
    'payment',
    { order_id: payment.order_id, payment_id: payment.id },
    { ours: asText(payment.amount), theirs: null, ...of(payment) },
  )

/** Compares the rest that an order must still be paid with the sum that the carrier collects; null: they agree. */
export function ofParcel(
  { id, order_id, cod, currency }: { id: string; order_id: string; cod: number; currency: string },
  lacks: number,
): Row | null {
  if (cod === lacks) return null
  return rowOf('cod', { order_id, shipment_id: id }, { ours: String(lacks), theirs: String(cod), currency, part: '' })
}

type Compared = {
  id: string
  order: Order
  told: Figures
  /** The parts that were found different when the order was last read there. */
  differing: readonly string[]
  digests: { ours: Partial<Record<string, string>>; theirs: Partial<Record<string, string>> }
  /** The names of what is sold there, by its id there. */
  names: ReadonlyMap<string, string>
}

/** A row for each part that differs. */
export function fieldRows({ id, order, told, differing, digests, names }: Compared): Row[] {
  const ids = { order_id: order.id, pos_order_id: id }
  const rows = [...new Set(differing)].filter(isCompared).map((part): Row => {
    const [ours, theirs] = valuesOf(part, order, told, names)
    const sides = JSON.stringify([ours ?? digests.ours[part] ?? '', theirs ?? digests.theirs[part] ?? ''])
    return { ...rowOf('field', ids, { ours, theirs, ...of(order), part }), sides }
  })
  const [here, there] = [paidHere(order), paidThere(told)]
  if (there > 0 && here !== there)
    rows.push(rowOf('field', ids, { ours: String(here), theirs: String(there), ...of(order), part: 'paid' }))
  return rows
}

const compared: ReadonlySet<string> = new Set<ComparedPart>([
  ...(['bill_full_name', 'bill_phone_number', 'bill_email', 'items', 'shipping_address', 'shipping_fee'] as const),
  ...(['discount', 'warehouse_id', 'assigning_seller_id', 'received_at_shop', 'note', 'note_print', 'tags'] as const),
  ...(['status', 'price'] as const),
])
const isCompared = (part: string): part is ComparedPart => compared.has(part)

const asText = (value: number | null): string | null => (value === null ? null : String(value))

function valuesOf(
  part: ComparedPart,
  order: Order,
  told: Figures,
  names: ReadonlyMap<string, string>,
): [string | null, string | null] {
  switch (part) {
    case 'status':
      return [String(order.status), String(told.status_told)]
    case 'shipping_fee':
    case 'discount':
      return [String(order[part]), told.odd[part] ?? asText(told.amounts[part])]
    case 'items':
      return [itemsText(order.items), itemsText(linesOf(told, names))]
    case 'price':
      return [pricesText(order.items), pricesText(linesOf(told, names))]
    default:
      return [null, null]
  }
}

type Line = { name: string; quantity: number; price: number }
const blankLine = { variation_id: '', product_id: '', weight: 0, discount_each_product: 0, is_bonus_product: false }

const linesOf = ({ items }: Figures, names: ReadonlyMap<string, string>): Order['items'] =>
  items.map(({ variation_id, quantity, price }) => ({
    ...{ ...blankLine, note: '', name: names.get(variation_id) ?? variation_id, quantity, price: price ?? 0 },
  }))

const pricesText = (lines: readonly Line[]): string => lines.map(({ name, price }) => `${name}: ${price}`).join('\n')

const paidHere = ({ prepaid, cash, transfer_money, charged_by_card }: Order): number =>
  prepaid + cash + transfer_money + charged_by_card

const paidThere = ({ amounts }: Figures): number =>
  (amounts.prepaid ?? 0) + (amounts.cash ?? 0) + (amounts.transfer_money ?? 0) + (amounts.charged_by_card ?? 0)

const unsendable: ReadonlySet<string> = new Set<ComparedPart>(['price', 'paid'])
const untakable: ReadonlySet<string> = new Set<ComparedPart>(['shipping_address', 'bill_email', 'paid'])

/** The decisions that a row allows. An address stays as it is written here; payments are compared and never added. */
export function allowed({ kind, part }: { kind: RowKind; part: string }): Decision[] {
  switch (kind) {
    case 'only_here':
      return ['ours', 'theirs', 'left']
    case 'only_there':
      return ['theirs', 'left']
    case 'field':
      return [
        ...(untakable.has(part) ? [] : (['theirs'] as const)),
        ...(unsendable.has(part) ? [] : (['ours'] as const)),
        'left',
      ]
    case 'payment':
      return ['left']
    case 'cod':
      return ['ours', 'left']
  }
}

type Place = Pick<Row, 'order_id' | 'pos_order_id' | 'payment_id' | 'shipment_id'> & { kind: string; part: string }

/** The place of a difference, by which it is found again in the next run. */
export const placeOf = ({ kind, order_id, pos_order_id, payment_id, shipment_id, part }: Place): string =>
  [kind, order_id, pos_order_id, payment_id, shipment_id, part].join('\0')
