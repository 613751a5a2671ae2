import type { AudienceEntry } from '@hawker/integrations'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** The people of a batch go to one audience of one connection. */
export type Audience = { bot_id: BotId; integration_id: string; audience_id: string }

type NewChange = Audience & {
  id: string
  is_removal: boolean
  conversation_id: string
  entry: AudienceEntry
  at: Date
}

/** Queues a change; a repeated call queues it once. */
export const insertChange = (db: CellDb, { bot_id, entry, ...change }: NewChange) =>
  db
    .insertInto('audience_change')
    .values({ bot_id, ...change, entry: JSON.stringify(entry) })
    .onConflict((known) => known.doNothing())
    .execute()

export const countWaiting = async (db: CellDb, { bot_id, integration_id, audience_id }: Audience): Promise<number> => {
  const { many } = await db
    .selectFrom('audience_change')
    .select((of) => of.fn.countAll<string>().as('many'))
    .where('bot_id', '=', bot_id)
    .where('integration_id', '=', integration_id)
    .where('audience_id', '=', audience_id)
    .executeTakeFirstOrThrow()
  return Number(many)
}

/** The audiences of a cell that people wait to join or leave. */
export const listWaitingAudiences = (db: CellDb): Promise<Audience[]> =>
  db.selectFrom('audience_change').select(['bot_id', 'integration_id', 'audience_id']).distinct().execute()

const entry = z.union([
  z.object({ page_id: z.string(), psid: z.string() }),
  z.object({ email: z.string(), phone: z.string() }),
])

export type Change = { id: string; is_removal: boolean; conversation_id: string; entry: AudienceEntry }

/**
 * Leases the oldest changes of an audience, in their order. While a batch of it is under way there are none, because a
 * later change of a person must not overtake an earlier one.
 */
export async function leaseChanges(
  db: CellDb,
  audience: Audience,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Change[]> {
  const { bot_id, integration_id, audience_id } = audience
  const rows = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`audience ${bot_id} ${integration_id} ${audience_id}`}, 0))`.execute(
      tx,
    )
    const of = tx
      .selectFrom('audience_change')
      .where('bot_id', '=', bot_id)
      .where('integration_id', '=', integration_id)
      .where('audience_id', '=', audience_id)
    const isUnderWay = await of.select('id').where('leased_until', '>', now.toISOString()).limit(1).executeTakeFirst()
    if (isUnderWay) return []
    return tx
      .updateTable('audience_change')
      .set({ leased_until: until })
      .where('bot_id', '=', bot_id)
      .where('id', 'in', of.select('id').orderBy('at').orderBy('id').limit(most))
      .returning(['id', 'is_removal', 'conversation_id', 'entry', 'at'])
      .execute()
  })
  return rows
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
    .map(({ at: _at, ...row }) => ({ ...row, entry: entry.parse(row.entry) }))
}

export const deleteChanges = (db: CellDb, bot_id: BotId, ids: readonly string[]) =>
  db
    .deleteFrom('audience_change')
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Lets the changes of a failed batch wait for the next one. */
export const releaseChanges = (db: CellDb, bot_id: BotId, ids: readonly string[]) =>
  db
    .updateTable('audience_change')
    .set({ leased_until: null })
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Forgets changes that no batch could carry for so long that they mean nothing any more. */
export const forgetChanges = (db: CellDb, before: Date) =>
  db.deleteFrom('audience_change').where('at', '<', before.toISOString()).execute()
