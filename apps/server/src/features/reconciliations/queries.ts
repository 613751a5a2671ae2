import { openOrderStatuses, uncountedStatuses } from '@hawker/core'
import { type SqlBool, sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Decision, Row, RowKind } from './rows.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const columns = [
  ...(['id', 'integration_id', 'from_at', 'to_at', 'reads', 'state', 'user_id', 'created_at', 'finished_at'] as const),
] as const
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export const findRun = (db: Reader, bot_id: BotId, id: string) =>
  db.selectFrom('reconciliation').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()

/** The last runs of a bot, the newest first. */
export const listRuns = (db: Reader, bot_id: BotId, limit: number) =>
  db
    .selectFrom('reconciliation')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type NewRun = {
  id: string
  integration_id: string
  from_at: Date
  to_at: Date
  reads: 'check' | 'days'
  user_id: UserId | null
  created_at: Date
}

/** False: one of the connection is being read. */
export async function insertRun(db: CellDb | CellTx, bot_id: BotId, run: NewRun): Promise<boolean> {
  const row = await db
    .insertInto('reconciliation')
    .values({ bot_id, ...run, state: 'reading' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Runs of a cell whose reading has come to its end since they began. */
export const listRead = (db: CellDb) =>
  db
    .selectFrom('reconciliation as r')
    .innerJoin('sync_window as w', (join) =>
      join
        .onRef('w.bot_id', '=', 'r.bot_id')
        .onRef('w.integration_id', '=', 'r.integration_id')
        .onRef('w.kind', '=', 'r.reads'),
    )
    .select(['r.bot_id', 'r.id'])
    .where('r.state', '=', 'reading')
    .whereRef('w.finished_at', '>=', 'r.created_at')
    .orderBy('r.created_at')
    .limit(50)
    .execute()

/** True where the reading of a run has come to its end since it began. */
export const isRead = async (db: Reader, bot_id: BotId, id: string): Promise<boolean> =>
  (await db
    .selectFrom('reconciliation as r')
    .innerJoin('sync_window as w', (join) =>
      join
        .onRef('w.bot_id', '=', 'r.bot_id')
        .onRef('w.integration_id', '=', 'r.integration_id')
        .onRef('w.kind', '=', 'r.reads'),
    )
    .select('r.id')
    .where('r.bot_id', '=', bot_id)
    .where('r.id', '=', id)
    .whereRef('w.finished_at', '>=', 'r.created_at')
    .executeTakeFirst()) !== undefined

/** Points of sale whose last nightly run is older than that instant, or that had none. */
export const listUnchecked = (db: CellDb, services: readonly string[], since: Date, limit: number) =>
  db
    .selectFrom('integration as i')
    .select(['i.bot_id', 'i.id'])
    .where('i.service', 'in', [...services])
    .where('i.status', '=', 'connected')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reconciliation as r')
            .select('r.id')
            .whereRef('r.bot_id', '=', 'i.bot_id')
            .whereRef('r.integration_id', '=', 'i.id')
            .where('r.created_at', '>', since.toISOString()),
        ),
      ),
    )
    .limit(limit)
    .execute()

type Span = Pick<RunRow, 'integration_id' | 'from_at' | 'to_at' | 'created_at'>

/** Sent orders of the span that the reading did not meet: each is asked for by its number. */
export const listUnmet = (
  db: Reader,
  bot_id: BotId,
  { integration_id, from_at, to_at, created_at }: Span,
  limit: number,
) =>
  db
    .selectFrom('pos_order as p')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'p.bot_id').onRef('o.id', '=', 'p.order_id'))
    .select(['p.id', 'p.pos_id'])
    .where('p.bot_id', '=', bot_id)
    .where('p.integration_id', '=', integration_id)
    .where('p.state', '=', 'sent')
    .where('o.created_at', '>=', from_at)
    .where('o.created_at', '<', to_at)
    .where(sql<SqlBool>`(p.checked_at is null or p.checked_at < ${created_at})`)
    .where(sql<SqlBool>`(p.told_at is null or p.told_at < ${created_at})`)
    .limit(limit)
    .execute()

/** Our orders of the span that the point of sale does not have; an order of the last minutes is still on its way there. */
export const listOnlyHere = (db: Reader, bot_id: BotId, { from_at, to_at, created_at }: Span) =>
  db
    .selectFrom('order as o')
    .leftJoin('pos_order as p', (join) => join.onRef('p.bot_id', '=', 'o.bot_id').onRef('p.order_id', '=', 'o.id'))
    .select(['o.id', 'p.id as pos_order_id'])
    .where('o.bot_id', '=', bot_id)
    .where('o.created_at', '>=', from_at)
    .where('o.created_at', '<', to_at)
    .where('o.status', 'not in', [...uncountedStatuses])
    .where(
      sql<SqlBool>`(p.id is null or p.state in ('refused', 'gone') or p.state = 'waiting'
        and (p.problem is not null or p.created_at < ${created_at}::timestamptz - interval '10 minutes'))`,
    )
    .orderBy('o.created_at')
    .execute()

/** Orders that were made there in the span and are still sold. */
export const listOnlyThere = (db: Reader, bot_id: BotId, { integration_id, from_at, to_at, created_at }: Span) =>
  db
    .selectFrom('pos_order')
    .select(['id', 'told'])
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('state', '=', 'there')
    .where('checked_at', '>=', sql<string>`${created_at}::timestamptz - interval '1 day'`)
    .where(sql<SqlBool>`coalesce(told->>'status', '') <> all(${uncountedStatuses.map(String)}::text[])`)
    .where(
      sql<SqlBool>`(told->>'inserted_at' is null
        or (told->>'inserted_at')::timestamptz >= ${from_at} and (told->>'inserted_at')::timestamptz < ${to_at})`,
    )
    .orderBy('created_at')
    .execute()

/** Orders of the span that are on both sides, with the parts that differ. */
export const listBoth = (db: Reader, bot_id: BotId, { integration_id, from_at, to_at }: Span) =>
  db
    .selectFrom('pos_order as p')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'p.bot_id').onRef('o.id', '=', 'p.order_id'))
    .select(['p.id', 'p.order_id', 'p.told', 'p.unstuck', 'p.conflicts', 'p.ours', 'p.theirs'])
    .where('p.bot_id', '=', bot_id)
    .where('p.integration_id', '=', integration_id)
    .where('p.state', '=', 'sent')
    .where('o.created_at', '>=', from_at)
    .where('o.created_at', '<', to_at)
    .where(
      sql<SqlBool>`(p.unstuck <> '{}' or p.conflicts <> '[]' or
        coalesce((p.told->'amounts'->>'prepaid')::bigint, 0) + coalesce((p.told->'amounts'->>'cash')::bigint, 0) +
        coalesce((p.told->'amounts'->>'transfer_money')::bigint, 0) +
        coalesce((p.told->'amounts'->>'charged_by_card')::bigint, 0) > 0)`,
    )
    .orderBy('o.created_at')
    .execute()

/** Payments of the span whose order was cancelled or removed, and that were not given back. */
export const listUnordered = (db: Reader, bot_id: BotId, { from_at, to_at }: Span) =>
  db
    .selectFrom('payment')
    .select(['id', 'order_id', 'amount', 'currency'])
    .where('bot_id', '=', bot_id)
    .where('flag', '=', 'to_refund')
    .where('refunded_at', 'is', null)
    .where('at', '>=', from_at)
    .where('at', '<', to_at)
    .orderBy('at')
    .execute()

/** Parcels of the span that are on their way. */
export const listParcels = (db: Reader, bot_id: BotId, { from_at, to_at }: Span) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 's.bot_id').onRef('o.id', '=', 's.order_id'))
    .select(['s.id', 's.order_id', 's.cod', 's.currency'])
    .where('s.bot_id', '=', bot_id)
    .where('s.state', '=', 'made')
    .where('o.status', 'in', [...openOrderStatuses])
    .where('s.created_at', '>=', from_at)
    .where('s.created_at', '<', to_at)
    .orderBy('s.created_at')
    .execute()

/** The differences that the last runs left, the newest first. Each run leaves them again, so older ones need not be asked. */
export const listLeft = (db: Reader, bot_id: BotId, runs: number) =>
  db
    .selectFrom('reconciliation_row as r')
    .select([
      'r.kind',
      'r.order_id',
      'r.pos_order_id',
      'r.payment_id',
      'r.shipment_id',
      'r.part',
      'r.sides',
      'r.reason',
    ])
    .select(['r.user_id', 'r.decided_at'])
    .where('r.bot_id', '=', bot_id)
    .where('r.decision', '=', 'left')
    .where('r.reconciliation_id', 'in', ({ selectFrom }) =>
      selectFrom('reconciliation')
        .select('reconciliation.id')
        .where('reconciliation.bot_id', '=', bot_id)
        .orderBy('reconciliation.created_at', 'desc')
        .limit(runs),
    )
    .orderBy('r.decided_at', 'desc')
    .execute()

/** A run that is still being read, locked until the transaction ends. */
export const lockRun = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .selectFrom('reconciliation')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst()

export const finishRun = (tx: CellTx, bot_id: BotId, id: string, at: Date) =>
  tx
    .updateTable('reconciliation')
    .set({ state: 'done', finished_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

type Left = { decision: 'left'; reason: string; user_id: string | null; decided_at: string }
type NewRow = Row & { id: string; left: Left | null }
const inOneStatement = 500

export async function insertRows(tx: CellTx, bot_id: BotId, reconciliation_id: string, rows: readonly NewRow[]) {
  for (let from = 0; from < rows.length; from += inOneStatement)
    await tx
      .insertInto('reconciliation_row')
      .values(
        rows.slice(from, from + inOneStatement).map(({ left, ...row }, at) => ({
          ...{ bot_id, reconciliation_id, position: from + at, ...row },
          ...left,
        })),
      )
      .execute()
}

const rowColumns = [
  ...(['r.id', 'r.reconciliation_id', 'r.position', 'r.kind', 'r.order_id', 'r.pos_order_id', 'r.payment_id'] as const),
  ...(['r.shipment_id', 'r.part', 'r.ours', 'r.theirs', 'r.currency', 'r.decision', 'r.reason', 'r.user_id'] as const),
  ...(['r.decided_at', 'r.problem', 'o.display_id', 'p.pos_id', 's.code as parcel', 's.service'] as const),
] as const

const withNames = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('reconciliation_row as r')
    .leftJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'r.bot_id').onRef('o.id', '=', 'r.order_id'))
    .leftJoin('pos_order as p', (join) => join.onRef('p.bot_id', '=', 'r.bot_id').onRef('p.id', '=', 'r.pos_order_id'))
    .leftJoin('shipment as s', (join) => join.onRef('s.bot_id', '=', 'r.bot_id').onRef('s.id', '=', 'r.shipment_id'))
    .select(rowColumns)
    .where('r.bot_id', '=', bot_id)

export type FoundRow = Awaited<ReturnType<typeof listRows>>[number]

type Filter = { q: string; kind: RowKind | null; isOpen: boolean; after: number; limit: number }

/** A page of the rows of a run. `q`: the number of an order on either side, or of a parcel; `isOpen`: those alone that wait. */
export const listRows = (
  db: Reader,
  bot_id: BotId,
  reconciliation_id: string,
  { q, kind, isOpen, after, limit }: Filter,
) =>
  withNames(db, bot_id)
    .where('r.reconciliation_id', '=', reconciliation_id)
    .where('r.position', '>', after)
    .$if(kind !== null, (query) => query.where('r.kind', '=', kind ?? ''))
    .$if(q !== '', (query) =>
      query.where(sql<SqlBool>`(o.display_id::text = ${q} or p.pos_id = ${q} or s.code = ${q})`),
    )
    .$if(isOpen, (query) => query.where('r.decision', 'is', null))
    .orderBy('r.position')
    .limit(limit)
    .execute()

/** Rows by their ids. */
export const findRows = (db: Reader, bot_id: BotId, ids: readonly string[]) =>
  withNames(db, bot_id)
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('r.position')
    .execute()

/** How many rows of each kind a run has, and how many of them wait for a decision. */
export const countRows = (db: Reader, bot_id: BotId, reconciliation_ids: readonly string[]) =>
  db
    .selectFrom('reconciliation_row')
    .select(['reconciliation_id', 'kind'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where decision is null)::int`.as('open'),
    ])
    .where('bot_id', '=', bot_id)
    .where('reconciliation_id', '=', sql<string>`any(${[...reconciliation_ids]}::uuid[])`)
    .groupBy(['reconciliation_id', 'kind'])
    .execute()

type Decided = { decision: Decision; reason: string; user_id: UserId; decided_at: Date } | { problem: string }

/** Stores what became of a decision: it had its effect, or why it had none. */
export const putDecision = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, decided: Decided) =>
  db
    .updateTable('reconciliation_row')
    .set('problem' in decided ? decided : { ...decided, problem: null })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    // Pressed twice: one that had its effect stays.
    .where(sql<SqlBool>`(decision is null or decision = 'left')`)
    .execute()

/** Forgets every comparison of a bot, with the reading that it asked for. */
export async function forgetReconciliations(tx: CellTx, bot_id: BotId): Promise<void> {
  await tx.deleteFrom('reconciliation_row').where('bot_id', '=', bot_id).execute()
  await tx.deleteFrom('reconciliation').where('bot_id', '=', bot_id).execute()
  await tx.deleteFrom('sync_window').where('bot_id', '=', bot_id).where('kind', '=', 'check').execute()
}
