import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { posServices } from './connection.ts'

/**
 * The kinds of reading. `recent`: orders each minute; `open` and `days`: nightly, open orders and those of 45 days; `all`: by hand;
 * `products` and `combos` with their stock; `settings`: warehouses, sellers, tags and the currency; `check`: for a reconciliation.
 */
export const windowKinds = ['recent', 'open', 'days', 'all', 'products', 'combos', 'settings', 'check'] as const
export type WindowKind = (typeof windowKinds)[number]

export const isWindowKind = (kind: string): kind is WindowKind => windowKinds.some((known) => known === kind)

const columns = [
  ...(['bot_id', 'integration_id', 'kind', 'from_at', 'to_at', 'page', 'passes', 'covered_at'] as const),
  ...(['finished_at', 'failed_at', 'problem', 'next_at'] as const),
] as const

export type Window = Awaited<ReturnType<typeof listWindows>>[number]

export const listWindows = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, integration_id: string) =>
  db
    .selectFrom('sync_window')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .execute()

const byHand: readonly WindowKind[] = ['all', 'check']

/** Opens the windows of connections that have none yet. By-hand reading is opened when a person asks for it. */
export const openWindows = (db: CellDb, now: Date) =>
  db
    .insertInto('sync_window')
    .columns(['bot_id', 'integration_id', 'kind', 'next_at'])
    .expression(({ selectFrom }) =>
      selectFrom('integration as i')
        .innerJoin(
          sql<{ kind: string }>`unnest(${windowKinds.filter((kind) => !byHand.includes(kind))}::text[])`.as<'k'>(
            sql`k(kind)`,
          ),
          (join) => join.onTrue(),
        )
        .select(['i.bot_id', 'i.id as integration_id', 'k.kind', sql<string>`${now}::timestamptz`.as('next_at')])
        .where('i.service', 'in', [...posServices]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Windows to read, the longest due first, of connections whose key is good. Each is put off, so that no other process reads it too. */
export const claimWindows = (db: CellDb, now: Date, until: Date, most: number) =>
  db
    .updateTable('sync_window as w')
    .set({ next_at: until })
    .from(
      db
        .selectFrom('sync_window as s')
        .innerJoin('integration as i', (join) =>
          join.onRef('i.bot_id', '=', 's.bot_id').onRef('i.id', '=', 's.integration_id'),
        )
        .select(['s.bot_id', 's.integration_id', 's.kind'])
        .where('s.next_at', '<=', now.toISOString())
        .where('i.status', '=', 'connected')
        .orderBy('s.next_at')
        .limit(most)
        .forUpdate('s')
        .skipLocked()
        .as('due'),
    )
    .whereRef('w.bot_id', '=', 'due.bot_id')
    .whereRef('w.integration_id', '=', 'due.integration_id')
    .whereRef('w.kind', '=', 'due.kind')
    .returning(columns.map((column) => `w.${column}` as const))
    .execute()

/** The same for one window that is due; undefined: another process has just claimed it. */
export const claimWindow = (
  db: CellDb,
  { bot_id, integration_id, kind }: Pick<Window, 'bot_id' | 'integration_id'> & { kind: WindowKind },
  now: Date,
  until: Date,
) =>
  db
    .updateTable('sync_window')
    .set({ next_at: until })
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('kind', '=', kind)
    .where('next_at', '<=', now.toISOString())
    .returning(columns)
    .executeTakeFirst()

type Change = {
  from_at?: string | null
  to_at?: string | null
  page?: number
  passes?: number
  covered_at?: string
  finished_at?: Date
  failed_at?: Date | null
  problem?: string | null
  next_at: Date | null
}

export const changeWindow = (
  db: Pick<CellDb, 'updateTable'>,
  { bot_id, integration_id, kind }: Pick<Window, 'bot_id' | 'integration_id' | 'kind'>,
  change: Change,
) =>
  db
    .updateTable('sync_window')
    .set(change)
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('kind', '=', kind)
    .execute()

/** A person asks for these kinds of reading now. */
export const askWindows = (
  db: CellDb,
  bot_id: BotId,
  integration_id: string,
  kinds: readonly WindowKind[],
  now: Date,
) =>
  db
    .insertInto('sync_window')
    .values(kinds.map((kind) => ({ bot_id, integration_id, kind, next_at: now })))
    .onConflict((conflict) => conflict.columns(['bot_id', 'integration_id', 'kind']).doUpdateSet({ next_at: now }))
    .execute()

/** Reads every order that changed since an instant, from the first page on. */
export const askCheck = (db: CellDb, bot_id: BotId, integration_id: string, span: { from: Date; to: Date }) => {
  const window = { from_at: span.from, to_at: span.to, page: 1, next_at: span.to }
  return db
    .insertInto('sync_window')
    .values({ bot_id, integration_id, kind: 'check', ...window })
    .onConflict((conflict) => conflict.columns(['bot_id', 'integration_id', 'kind']).doUpdateSet(window))
    .execute()
}
