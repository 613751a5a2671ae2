import { uncountedStatuses } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

/** An order that waits for its confirmation is no purchase yet. */
const waiting = 17

/** The bots of a cell that are connected to Meta. */
export const listConnectedBots = async (db: CellDb): Promise<BotId[]> => {
  const rows = await db.selectFrom('integration').select('bot_id').distinct().where('service', '=', 'meta').execute()
  return rows.map(({ bot_id }) => bot_id)
}

type Noted = {
  since: Date
  at: Date
  /** Why Meta is never told of them; null: it is. */
  problem: string | null
}

/** Marks orders of customers that are purchases and of which Meta has not been told. */
export const noteConversions = (db: CellDb, bot_id: BotId, { since, at, problem }: Noted) =>
  db
    .insertInto('conversion')
    .columns(['bot_id', 'order_id', 'at', 'problem'])
    .expression(({ selectFrom }) =>
      selectFrom('order')
        .select([
          'bot_id',
          'id',
          sql<string>`${at}::timestamptz`.as('at'),
          sql<string | null>`${problem}::text`.as('problem'),
        ])
        .where('bot_id', '=', bot_id)
        .where('created_at', '>', since.toISOString())
        .where('customer_id', 'is not', null)
        .where(sql<boolean>`status <> all(${[...uncountedStatuses, waiting]}::int[])`),
    )
    .onConflict((known) => known.doNothing())
    .execute()

/** The orders that wait to be told of. Those of deleted customers name no person, so they are left out. */
export const listConversions = (db: CellDb, bot_id: BotId, most: number) =>
  db
    .selectFrom('conversion as v')
    .innerJoin('order as o', (join) => join.onRef('o.bot_id', '=', 'v.bot_id').onRef('o.id', '=', 'v.order_id'))
    .select(['o.id', 'o.key', 'o.customer_id', 'o.created_at'])
    .where('v.bot_id', '=', bot_id)
    .where('v.told_at', 'is', null)
    .where('v.problem', 'is', null)
    .where('o.customer_id', 'is not', null)
    .orderBy('v.at')
    .limit(most)
    .execute()

export const markConversion = (
  db: CellDb,
  bot_id: BotId,
  order_id: string,
  outcome: { told_at: Date } | { problem: string },
) => db.updateTable('conversion').set(outcome).where('bot_id', '=', bot_id).where('order_id', '=', order_id).execute()

export const forgetConversions = (db: CellDb, before: Date) =>
  db.deleteFrom('conversion').where('at', '<', before.toISOString()).execute()
