import type { PosOrder, PosPart } from '@hawker/integrations'
import type { Platform } from '../../platform/platform.ts'
import { findWithRevision } from '../orders/index.ts'
import type { Place, Pos } from './connection.ts'
import { digestsOf, figuresOf, prefersTheirFee, readWish, sentOf, type Wished } from './facts.ts'
import {
  baseOf,
  type Digests,
  type Merge,
  merged,
  ourDigests,
  sentDigests,
  sharedParts,
  theirDigests,
} from './merge.ts'
import * as queries from './queries.ts'
import { takeTold } from './take.ts'

type Deps = Pick<Platform, 'now'>

/**
 * Takes an order as the point of sale tells it: one of ours is merged, one that was made there is noted with its figures. An older state
 * than the known one changes nothing.
 */
export async function absorb(deps: Deps, place: Place, pos: Pos, told: PosOrder): Promise<void> {
  const { cell, bot_id } = place
  const { integration_id } = pos
  const row =
    (await queries.findTold(cell.db, bot_id, integration_id, told.id)) ??
    (told.custom_id ? await queries.findByKey(cell.db, bot_id, integration_id, told.custom_id) : undefined)
  // It was made there and removed there before anyone here knew of it.
  if (!row && told.status === 7) return
  if (!row?.order_id) {
    const told_updated_at = told.updated_at
    const there = { pos_id: told.id, told: figuresOf(told), told_updated_at, at: deps.now() }
    return void (await queries.putThere(cell.db, bot_id, integration_id, there))
  }
  if (isOlder(told, row) || isKnown(told, row)) return
  await settle(deps, place, pos, row.id, told, [])
}

const isOlder = (told: PosOrder, { told_updated_at }: Pick<queries.PosOrderRow, 'told_updated_at'>): boolean =>
  told.updated_at !== null && told_updated_at !== null && Date.parse(told.updated_at) < Date.parse(told_updated_at)

/** The windows overlap, so most of their orders were compared before. */
const isKnown = (told: PosOrder, { state, theirs, told_updated_at }: queries.PosOrderRow): boolean =>
  state === 'sent' &&
  told.updated_at !== null &&
  told_updated_at !== null &&
  Date.parse(told.updated_at) === Date.parse(told_updated_at) &&
  sharedParts.every((part) => digestsOf(theirs)[part] === theirDigests(told)[part])

type Settled = { send: PosPart[]; wished: Wished } | null

/**
 * Merges an order with its state at the point of sale in one transaction, and returns the parts that still have to be sent. `written`: the
 * parts of a write after which the state was read back: one that differs did not stick.
 */
export async function settle(
  deps: Deps,
  place: Place,
  pos: Pos,
  id: string,
  told: PosOrder,
  written: readonly PosPart[],
): Promise<Settled> {
  const { cell, bot_id } = place
  const first = await queries.findRow(cell.db, bot_id, id)
  const before = first?.order_id ? await findWithRevision(cell.db, bot_id, first.order_id, { isLocked: false }) : null
  if (!first || !before) return null
  const wished = await readWish(deps, place, pos, first, before.order)
  if (!wished || 'lacking' in wished) return null
  const prefers = await prefersTheirFee(place)
  return cell.db.transaction().execute(async (tx) => {
    const at = deps.now()
    const locked = await findWithRevision(tx, bot_id, before.order.id, { isLocked: true })
    const row = await queries.findRow(tx, bot_id, id)
    // A person changed the order meanwhile: it is due again, and is compared then.
    if (!locked || !row || locked.revision !== before.revision || isOlder(told, row)) return null
    const { wish } = wished
    const sides = { wish, told, prefersTheirFee: prefers }
    const known = row.state === 'sent' ? { ours: digestsOf(row.ours), theirs: digestsOf(row.theirs) } : null
    const base = baseOf(sides, known, written, sentOf(row.ours))
    const merge = merged({ ...sides, ...base })
    const taken = await takeTold(tx, bot_id, pos.pos.id, locked.order, told, merge.take, at)
    const conflicts = conflictsOf(row.conflicts, merge, taken)
    const send = 'refused' in taken ? merge.send.filter((part) => !merge.take.includes(part)) : merge.send
    const theirs = theirDigests(told)
    const revision = 'revision' in taken ? taken.revision : locked.revision
    await queries.changeRow(tx, bot_id, id, {
      ...{ state: 'sent', pos_id: told.id, told: figuresOf(told), told_updated_at: told.updated_at, told_at: at },
      ours: {
        ...{ ...ourDigests(wish), ...('revision' in taken && pick(merge.take, theirs)), ...pick(send, base.ours) },
        ...sentDigests(wish, send),
      },
      theirs,
      unstuck: [...merge.unstuck, ...priceOf(wished, locked.order.items, told)],
      ...{ conflicts, address: wished.mapped.address, choices: wished.mapped.choices },
      ...{ seen_revision: revision, problem: null, words: null, tries: 0 },
      ...(row.sent_at === null && { sent_at: at }),
      next_at: send.length > 0 ? at : null,
    })
    return { send, wished }
  })
}

const pick = (parts: readonly PosPart[], digests: Digests): Digests =>
  Object.fromEntries(parts.map((part) => [part, digests[part] ?? '']))

type Taken = Awaited<ReturnType<typeof takeTold>>

/** A conflict stays on the order until its part is changed here once more. */
function conflictsOf(
  stored: unknown,
  { conflicts, take, send }: Pick<Merge, 'conflicts' | 'take' | 'send'>,
  taken: Taken,
): object[] {
  const refused = 'refused' in taken ? take.map((part) => ({ part, kept: 'ours', why: taken.refused })) : []
  const fresh: { part: string }[] = [
    ...conflicts.filter(({ part }) => !refused.some((one) => one.part === part)),
    ...refused,
  ]
  const over = new Set<unknown>([...send, ...fresh.map(({ part }) => part)])
  const known = Array.isArray(stored) ? stored.filter((one) => !over.has(Object(one).part)) : []
  return [...known, ...fresh]
}

/** `price`: the point of sale sells a line at another price, which no request of ours changes. */
const priceOf = ({ wish }: Wished, items: readonly { price: number }[], told: PosOrder): string[] => {
  const differs = wish.items.some((line, at) => {
    const there = told.items.find(({ variation_id }) => variation_id === line.variation_id)
    return there?.price !== null && there?.price !== undefined && there.price !== items[at]?.price
  })
  return differs ? ['price'] : []
}
