import { uncountedStatuses } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { type BotId, newId } from '../../platform/ids.ts'
import { posServices } from './connection.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const columns = [
  ...(['id', 'integration_id', 'order_id', 'pos_id', 'state', 'seen_revision', 'ours', 'theirs', 'told'] as const),
  ...(['unstuck', 'conflicts', 'address', 'choices', 'chosen', 'problem', 'words', 'tries', 'attempted_at'] as const),
  ...(['sent_at', 'told_updated_at', 'told_at', 'next_at'] as const),
] as const

const rows = (db: Reader, bot_id: BotId) => db.selectFrom('pos_order').select(columns).where('bot_id', '=', bot_id)
export type PosOrderRow = NonNullable<Awaited<ReturnType<typeof findOfOrder>>>

export const findOfOrder = (db: Reader, bot_id: BotId, order_id: string) =>
  rows(db, bot_id).where('order_id', '=', order_id).executeTakeFirst()

export const findRow = (db: Reader, bot_id: BotId, id: string) =>
  rows(db, bot_id).where('id', '=', id).executeTakeFirst()

/** The row of an order as the point of sale names it, or by our key. */
export const findTold = (db: Reader, bot_id: BotId, integration_id: string, pos_id: string) =>
  rows(db, bot_id).where('integration_id', '=', integration_id).where('pos_id', '=', pos_id).executeTakeFirst()

export const findByKey = (db: Reader, bot_id: BotId, integration_id: string, key: string) =>
  rows(db, bot_id)
    .where('integration_id', '=', integration_id)
    .where('order_id', '=', ({ selectFrom }) =>
      selectFrom('order').select('order.id').where('order.bot_id', '=', bot_id).where('order.key', '=', key),
    )
    .executeTakeFirst()

/** Orders to work on, the longest due first. Each is put off, so that no other process works on it too. */
export const claimDue = (db: CellDb, now: Date, until: Date, most: number) =>
  db
    .updateTable('pos_order as p')
    .set({ next_at: until })
    .from(
      db
        .selectFrom('pos_order as o')
        .innerJoin('integration as i', (join) =>
          join.onRef('i.bot_id', '=', 'o.bot_id').onRef('i.id', '=', 'o.integration_id'),
        )
        .select(['o.bot_id', 'o.id'])
        .where('o.next_at', '<=', now.toISOString())
        .where('i.status', '=', 'connected')
        .orderBy('o.next_at')
        .limit(most)
        .forUpdate('o')
        .skipLocked()
        .as('due'),
    )
    .whereRef('p.bot_id', '=', 'due.bot_id')
    .whereRef('p.id', '=', 'due.id')
    .returning(['p.bot_id', 'p.id'])
    .execute()

/** The same for one order; undefined: another process has just claimed it. */
export const claimOne = (db: CellDb, bot_id: BotId, id: string, now: Date, until: Date) =>
  db
    .updateTable('pos_order')
    .set({ next_at: until })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where(sql<boolean>`(next_at is null or next_at <= ${now.toISOString()})`)
    .returning('id')
    .executeTakeFirst()

type Change = {
  state?: 'waiting' | 'sending' | 'sent' | 'refused' | 'gone'
  pos_id?: string
  seen_revision?: number
  ours?: object
  theirs?: object
  told?: object
  unstuck?: string[]
  conflicts?: object
  address?: '' | 'unknown' | 'ask'
  choices?: object
  chosen?: object | null
  problem?: string | null
  words?: string | null
  tries?: number
  attempted_at?: Date
  sent_at?: Date
  told_updated_at?: string | null
  told_at?: Date
  next_at?: Date | null
}

type Sending = {
  attempted_at: Date
  next_at: Date
  seen_revision: number
  address: string
  choices: string
  /** The write that we send, so that a later read recognises it. */
  ours: string
}

/** Notes a create that is about to leave; false: another process has worked on the order meanwhile. */
export const startSending = async (
  db: CellDb,
  bot_id: BotId,
  { id, state, tries }: Pick<PosOrderRow, 'id' | 'state' | 'tries'>,
  sending: Sending,
): Promise<boolean> => {
  const row = await db
    .updateTable('pos_order')
    .set({ ...sending, state: 'sending', tries: tries + 1 })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const changeRow = (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  { ours, theirs, told, conflicts, choices, chosen, ...change }: Change,
) =>
  db
    .updateTable('pos_order')
    .set({
      ...change,
      ...(ours && { ours: JSON.stringify(ours) }),
      ...(theirs && { theirs: JSON.stringify(theirs) }),
      ...(told && { told: JSON.stringify(told) }),
      ...(conflicts && { conflicts: JSON.stringify(conflicts) }),
      ...(choices && { choices: JSON.stringify(choices) }),
      ...(chosen !== undefined && { chosen: chosen && JSON.stringify(chosen) }),
    })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** Stores the figures of an order that was made at the point of sale, unless newer ones are known. */
export const putThere = (
  db: CellDb | CellTx,
  bot_id: BotId,
  integration_id: string,
  { pos_id, told, told_updated_at, at }: { pos_id: string; told: object; told_updated_at: string | null; at: Date },
) =>
  db
    .insertInto('pos_order')
    .values({
      ...{ bot_id, id: newId(), integration_id, pos_id, state: 'there', told: JSON.stringify(told), told_updated_at },
      ...{ told_at: at, created_at: at },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'integration_id', 'pos_id'])
        .where('pos_id', 'is not', null)
        .doUpdateSet((eb) => ({
          told: eb.ref('excluded.told'),
          told_updated_at: eb.ref('excluded.told_updated_at'),
          told_at: at,
        })),
    )
    .execute()

/** The first point of sale of a bot. */
export const findPosConnection = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('integration')
    .select(['id', 'name', 'service', 'status', 'problem', 'connected_at'])
    .where('bot_id', '=', bot_id)
    .where('service', 'in', [...posServices])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Orders by their state at a point of sale, and those that need a person. */
export const countStates = (db: Reader, bot_id: BotId, integration_id: string) =>
  db
    .selectFrom('pos_order')
    .select([
      sql<number>`count(*) filter (where state in ('waiting', 'sending'))::int`.as('waiting'),
      sql<number>`count(*) filter (where state in ('refused', 'gone'))::int`.as('refused'),
      sql<number>`count(*) filter (where order_id is not null
        and (unstuck <> '{}' or conflicts <> '[]' or address = 'ask'))::int`.as('differing'),
      sql<number>`count(*) filter (where state = 'there'
        and coalesce(told->>'status', '') <> all(${uncountedStatuses.map(String)}::text[]))::int`.as('only_there'),
    ])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .executeTakeFirstOrThrow()

/** The point of sale's ids of our variations. */
export const listSourceIds = (db: Reader, bot_id: BotId, service: string, variation_ids: string[]) =>
  db
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.source_id', 'p.source_id as product_source_id'])
    .where('v.bot_id', '=', bot_id)
    .where('p.bot_id', '=', bot_id)
    .where('p.source', '=', service)
    .where('v.source_id', '<>', '')
    .where('v.id', '=', sql<string>`any(${variation_ids}::bigint[])`)
    .execute()

/** Our variations by the point of sale's ids. */
export const listBySource = (db: Reader, bot_id: BotId, service: string, source_ids: string[]) =>
  db
    .selectFrom('variation as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.source_id', 'v.price', 'v.weight', 'p.name'])
    .where('v.bot_id', '=', bot_id)
    .where('p.bot_id', '=', bot_id)
    .where('p.source', '=', service)
    .where('v.source_id', '=', sql<string>`any(${source_ids}::text[])`)
    .execute()

/** The pieces of our orders that the point of sale did not hold when it was asked, by variation. */
export async function heldPieces(db: Reader, bot_id: BotId, asked_at: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pos_order as p')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'p.bot_id').onRef('o.id', '=', 'p.order_id'))
    .innerJoin('order_item as i', (join) => join.onRef('i.bot_id', '=', 'o.bot_id').onRef('i.order_id', '=', 'o.id'))
    .select(['i.variation_id', sql<number>`sum(i.quantity)::int`.as('quantity')])
    .where('p.bot_id', '=', bot_id)
    .where('p.order_id', 'is not', null)
    .where(sql<boolean>`(p.sent_at is null or p.sent_at > ${asked_at.toISOString()})`)
    .where('p.state', 'in', ['waiting', 'sending', 'refused', 'sent'])
    .where('o.status', 'not in', [5, 6, 7])
    .where('i.variation_id', 'is not', null)
    .groupBy('i.variation_id')
    .execute()
  return new Map(rows.map(({ variation_id, quantity }) => [variation_id ?? '', quantity]))
}

/** A whole reading has met these orders. */
export async function markChecked(db: CellDb, bot_id: BotId, integration_id: string, pos_ids: string[], at: Date) {
  if (pos_ids.length === 0) return
  await db
    .updateTable('pos_order')
    .set({ checked_at: at })
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('pos_id', '=', sql<string>`any(${pos_ids}::text[])`)
    .execute()
}

/** An order that is no longer there is sent once more, as a new one with the same key. */
export const requeue = (db: CellDb, bot_id: BotId, id: string, at: Date) =>
  db
    .updateTable('pos_order')
    .set({ state: 'waiting', pos_id: null, seen_revision: -1, ours: '{}', theirs: '{}', told: null })
    .set({ told_updated_at: null, problem: null, words: null, tries: 0, next_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', '=', 'gone')
    .execute()

type Bound = { order_id: string; theirs: object; told: object; told_updated_at: string | null; at: Date }

/** Binds an order that was made there to ours; undefined: it is bound already. */
export const bindOrder = (
  tx: CellTx,
  bot_id: BotId,
  id: string,
  { order_id, theirs, told, told_updated_at, at }: Bound,
) =>
  tx
    .updateTable('pos_order')
    .set({ order_id, state: 'sent', theirs: JSON.stringify(theirs), told: JSON.stringify(told), told_updated_at })
    .set({ told_at: at, sent_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', '=', 'there')
    .returning('id')
    .executeTakeFirst()
