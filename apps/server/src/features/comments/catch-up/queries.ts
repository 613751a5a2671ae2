import { type Kysely, sql } from 'kysely'
import type { Cell, CellDb } from '../../../platform/db/cell.ts'
import type { CellTables } from '../../../platform/db/cell-tables.generated.ts'
import type { BotId } from '../../../platform/ids.ts'

type Tx = Pick<Kysely<CellTables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>

/** Bots whose page is subscribed to the events of comments, while its account is connected. */
const hearing = (tx: Tx, platforms: readonly string[]) =>
  tx
    .selectFrom('account as a')
    .innerJoin('platform_push as p', (on) => on.onRef('p.bot_id', '=', 'a.bot_id').on('p.part', '=', 'comment_events'))
    .select('a.bot_id')
    .where('a.status', '=', 'connected')
    .where('a.platform', '=', sql<string>`any(${[...platforms]}::text[])`)
    .where('p.pushed', 'is not', null)

type Look = { at: Date; outage_ms: number; rest_ms: number; platforms: readonly string[] }

/**
 * Notes that the events of these bots can come now. Where the look before lies further back than an outage is long, comments since then
 * are missing. A bot that is looked at for the first time misses none.
 */
export const noteHearing = ({ db }: Pick<Cell, 'db'>, { at, outage_ms, rest_ms, platforms }: Look) =>
  db.transaction().execute(async (tx) => {
    const ago = (ms: number) => new Date(at.getTime() - ms).toISOString()
    const heard = hearing(tx, platforms)
    // The page no longer subscribes to comments: the next subscription begins afresh.
    await tx
      .deleteFrom('comment_watch')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('platform_push as p')
            .select('p.bot_id')
            .whereRef('p.bot_id', '=', 'comment_watch.bot_id')
            .where('p.part', '=', 'comment_events')
            .where('p.state', '=', 'pushed')
            .where('p.pushed', 'is', null),
        ),
      )
      .execute()
    await tx
      .updateTable('comment_watch')
      .set({ since: sql<string>`coalesce(since, well_at)`, due_at: at, attempts: 0, well_at: at })
      .where('well_at', '<', ago(outage_ms))
      .where('bot_id', 'in', heard)
      .execute()
    await tx
      .updateTable('comment_watch')
      .set({ well_at: at })
      .where('well_at', '<', ago(rest_ms))
      .where('bot_id', 'in', heard)
      .execute()
    await tx
      .insertInto('comment_watch')
      .columns(['bot_id', 'well_at'])
      .expression(
        hearing(tx, platforms)
          .select(sql<Date>`${at}::timestamptz`.as('well_at'))
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('comment_watch as w').select('w.bot_id').whereRef('w.bot_id', '=', 'a.bot_id'))),
          ),
      )
      .onConflict((on) => on.column('bot_id').doNothing())
      .execute()
  })

/** Leases the bots whose missing comments are to be asked for. */
export const claimOutages = (db: CellDb, at: Date, until: Date, most: number) =>
  db
    .updateTable('comment_watch')
    .set(({ eb }) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('bot_id', 'in', (due) =>
      due
        .selectFrom('comment_watch')
        .select('bot_id')
        .where('due_at', '<=', at.toISOString())
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['bot_id', 'since', 'attempts'])
    .execute()
export type Outage = Awaited<ReturnType<typeof claimOutages>>[number]

/** Nothing is missing any more. An outage that began meanwhile stays. */
export const endOutage = (db: CellDb, bot_id: BotId, since: string | null) =>
  db
    .updateTable('comment_watch')
    .set({ since: null, due_at: null, attempts: 0 })
    .where('bot_id', '=', bot_id)
    .where('since', 'is not distinct from', since)
    .execute()

export const askLater = (db: CellDb, bot_id: BotId, due_at: Date) =>
  db.updateTable('comment_watch').set({ due_at }).where('bot_id', '=', bot_id).execute()
