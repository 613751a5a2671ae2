import { createHash } from 'node:crypto'
import { type PosLine, type PosOrder, type PosPart, type PosWish, unstuckParts } from '@hawker/integrations'

/** The parts of an order that both sides can change. */
export const sharedParts: readonly PosPart[] = [
  ...([
    'status',
    'items',
    'shipping_fee',
    'discount',
    'shipping_address',
    'bill_full_name',
    'bill_phone_number',
  ] as const),
  ...(['note', 'note_print', 'tags', 'warehouse_id', 'assigning_seller_id', 'received_at_shop'] as const),
]

/** Parts that we take from the point of sale when they change there. Notes, tags and addresses stay as they are written here. */
const takenParts: readonly PosPart[] = [
  ...(['status', 'items', 'shipping_fee', 'discount', 'bill_full_name', 'bill_phone_number'] as const),
  ...(['warehouse_id', 'assigning_seller_id', 'received_at_shop'] as const),
]

/** A digest per part: the value itself may name a person. */
export type Digests = Partial<Record<PosPart, string>>
type Conflict = { part: PosPart; kept: 'ours' | 'theirs' }

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

const digestsOf = (partOf: (part: PosPart) => unknown): Digests =>
  Object.fromEntries(sharedParts.map((part) => [part, digest(partOf(part))]))

const lines = (items: readonly PosLine[]) =>
  items
    .map((line) => [line.variation_id, line.quantity, line.discount_each_product, line.is_bonus_product].join(' '))
    .toSorted()

export const ourDigests = (wish: PosWish): Digests =>
  digestsOf((part) => (part === 'items' ? lines(wish.items) : wish[part]))

/** In the same form as ours: a part that was taken has the same digest on both sides. */
export const theirDigests = (told: PosOrder): Digests =>
  digestsOf((part) => {
    if (part === 'shipping_fee' || part === 'discount') return told.amounts[part]
    if (part === 'status') return told.status_told
    return part === 'items' ? lines(told.items) : told[part]
  })

export type Merge = { send: PosPart[]; take: PosPart[]; conflicts: Conflict[]; unstuck: PosPart[] }

type Sides = {
  wish: PosWish
  told: PosOrder
  ours: Digests
  theirs: Digests
  /** The setting `priority_to_use_pos_shipping_fee`. */
  prefersTheirFee: boolean
}

/**
 * Merges two states of an order against the one in which both were last compared: a part that one side changed goes to the other; of one
 * that both changed, status and fees are the point of sale's, and the rest is ours. A part that neither changed and that differs did not
 * stick.
 */
export function merged({ wish, told, ours, theirs, prefersTheirFee }: Sides): Merge {
  const [nowOurs, nowTheirs] = [ourDigests(wish), theirDigests(told)]
  const different = new Set(unstuckParts(wish, sharedParts, told))
  const merge: Merge = { send: [], take: [], conflicts: [], unstuck: [] }
  for (const part of sharedParts) {
    if (!different.has(part)) continue
    const [isOurs, isTheirs] = [nowOurs[part] !== ours[part], nowTheirs[part] !== theirs[part]]
    const canTake = takenParts.includes(part) && isTaken(part, wish, prefersTheirFee)
    if (!isOurs && !isTheirs) merge.unstuck.push(part)
    else if (!isTheirs) merge.send.push(part)
    else if (!isOurs && canTake) merge.take.push(part)
    else {
      const kept = canTake && (part === 'status' || part === 'shipping_fee') ? 'theirs' : 'ours'
      merge.conflicts.push({ part, kept })
      if (kept === 'theirs') merge.take.push(part)
      else if (isOurs) merge.send.push(part)
    }
  }
  return merge
}

/** The shipping fee is the point of sale's where the setting says so, or where none is known here. */
const isTaken = (part: PosPart, wish: PosWish, prefersTheirFee: boolean): boolean =>
  part !== 'shipping_fee' || prefersTheirFee || wish.shipping_fee === 0

/** Our digests of parts that are about to be written, under names of their own beside those of the parts. */
export type Sent = Readonly<Record<string, string>>
const sentName = (part: PosPart) => `sent ${part}`

export function sentDigests(wish: PosWish, parts: readonly PosPart[]): Sent {
  const digests = ourDigests(wish)
  return Object.fromEntries(parts.map((part) => [sentName(part), digests[part] ?? '']))
}

type Known = { ours: Digests; theirs: Digests }

/**
 * The digests with which a comparison begins. Of a written part both sides count as compared: one that differs did not stick. At the first
 * comparison that is every part but those that are the point of sale's. A part that stands there as we sent it is no change of theirs, though
 * the answer was lost, as in a crash: a change of ours since then is still to be sent.
 */
export function baseOf(
  { wish, told, prefersTheirFee }: Pick<Sides, 'wish' | 'told' | 'prefersTheirFee'>,
  known: Known | null,
  written: readonly PosPart[],
  sent: Sent = {},
): Known {
  const now = { ours: ourDigests(wish), theirs: theirDigests(told) }
  const picked = (parts: readonly PosPart[], digests: Digests) =>
    Object.fromEntries(parts.map((part) => [part, digests[part]]))
  const arrived = picked(
    sharedParts.filter((part) => sent[sentName(part)] === now.theirs[part]),
    now.theirs,
  )
  if (!known) {
    const { status: _, ...theirs } = now.theirs
    const first = prefersTheirFee ? { ...theirs, shipping_fee: '' } : theirs
    return { ours: { ...now.ours, ...arrived }, theirs: { ...first, ...arrived } }
  }
  return {
    ours: { ...known.ours, ...picked(written, now.ours), ...arrived },
    theirs: { ...known.theirs, ...picked(written, now.theirs), ...arrived },
  }
}

/** The address for which a person chose ids: another address asks again. */
export const addressDigest = ({
  shipping_address: { scheme, province_id, district_id, commune_id, names },
}: {
  shipping_address: { scheme: string; province_id: string; district_id: string; commune_id: string; names: object }
}): string => digest([scheme, province_id, district_id, commune_id, names])
