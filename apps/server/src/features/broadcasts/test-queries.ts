import { type AbMetric, dispatchStates } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

const { waiting, entered, sending, sent, delivered, read } = dispatchStates

/** Finds how many customers of a test have no fate yet, and the instant of its last message. Those whom a person has are not waited for. */
export const findTestProgress = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string) =>
  db
    .selectFrom('dispatch')
    .select([
      sql<number>`(count(*) filter (where state in (${waiting}, ${sending}) or (state = ${entered} and reason is null)))::int`.as(
        'open',
      ),
      sql<string | null>`max(said_at)`.as('last_said_at'),
    ])
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .where('variant', 'is not', null)
    .executeTakeFirstOrThrow()

const within = (hours: number) => sql<Date>`said_at + ${hours} * interval '1 hour'`

/** Counts the customers whom each variant reached, and those of them who did what the test counts within their window. */
export const countTest = (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  id: string,
  { metric, window_hours }: { metric: AbMetric; window_hours: number },
) => {
  const didIt = {
    clicked: sql<boolean>`exists ${db
      .selectFrom('click as k')
      .select('k.place')
      .where('k.bot_id', '=', bot_id)
      .where('k.origin_kind', '=', 'broadcast')
      .where('k.origin_id', '=', id)
      .where('k.step', '=', '')
      .where(sql<boolean>`k.conversation_id = dispatch.customer_id`)
      .where(sql<boolean>`k.first_at <= ${within(window_hours)}`)}`,
    replied: sql<boolean>`replied_at <= ${within(window_hours)}`,
    read: sql<boolean>`state = ${read} and state_at <= ${within(window_hours)}`,
  }[metric]
  return db
    .selectFrom('dispatch')
    .select(['variant', sql<number>`count(*)::int`.as('customers')])
    .select(sql<number>`(count(*) filter (where ${didIt}))::int`.as('hits'))
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .where('variant', 'is not', null)
    .where('state', 'in', [sent, delivered, read])
    .groupBy('variant')
    .execute()
}

/** Stores the verdict on a test and lets the other customers in; false: it has one already, or the broadcast was ended. */
export const saveVerdict = async (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  verdict: object,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('broadcast')
    // The broadcast is looked at now: its others may end it at once.
    .set({ verdict: JSON.stringify(verdict), next_at: at, look_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
