import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

export const listTags = (db: Reader, bot_id: BotId) =>
  db.selectFrom('tag').select(['id', 'name']).where('bot_id', '=', bot_id).orderBy('name').execute()

export const listFields = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('custom_field')
    .select(['id', 'name', 'type', 'choices'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

export const listBotFields = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('bot_field')
    .select(['id', 'name', 'type', 'value'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

type BotFieldChange = { name?: string; value?: string }

/** Changes a field of the bot. The name alone, or the value alone: flows change values at any time. `value` is JSON. */
export const changeBotField = (tx: CellTx, bot_id: BotId, id: string, change: BotFieldChange) =>
  tx
    .updateTable('bot_field')
    .set(change)
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning(['id', 'name', 'type', 'value'])
    .executeTakeFirst()

/** Has processes read the bot's values again. */
export const reviseBot = (tx: CellTx, bot_id: BotId) =>
  tx
    .updateTable('bot')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', bot_id)
    .execute()

export const findTimezone = (tx: Reader, bot_id: BotId) =>
  tx.selectFrom('bot').select('timezone').where('id', '=', bot_id).executeTakeFirstOrThrow()

/** Counts the customers with a tag. */
export async function countTagged(tx: Reader, bot_id: BotId, tag: string): Promise<number> {
  const { count } = await tx
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where(sql<boolean>`tags @> array[${tag}]::text[]`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const held = {
  tags: sql<string>`unnest(tags)`,
  sequences: sql<string>`unnest(sequences)`,
  custom_fields: sql<string>`jsonb_object_keys(custom_fields)`,
}
export type HeldList = keyof typeof held

/** Counts the customers with each tag, in each sequence, and with a value in each field: one pass over all customers. */
export const countHolders = (db: Reader, bot_id: BotId, list: HeldList) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('customer')
        .select(held[list].as('id'))
        .where('bot_id', '=', bot_id)
        .where(isPerson(bot_id))
        .as('one'),
    )
    .select(['one.id', sql<number>`count(*)::int`.as('count')])
    .groupBy('one.id')
    .execute()

export const countCustomers = async (db: Reader, bot_id: BotId): Promise<number> => {
  const { count } = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// A user who pressed something; else the road of the flow; else the flow, which the customer went through.
const cause = sql<string>`coalesce(
  case when user_id is not null then 'person' end, origin->>'kind', case when flow is not null then 'flow' end, 'other'
)`

/**
 * Counts the additions and removals of each tag, by their origin, on each of the days that begin at these instants; the first is day 1. The
 * last day has no end.
 */
export const countTagChanges = (db: Reader, bot_id: BotId, begins: string[]) =>
  db
    .selectFrom('event')
    // Days are computed by the server, whose time zones have other names than those of the database.
    .select([
      sql<number>`width_bucket(at, ${begins}::timestamptz[])`.as('day'),
      sql<string>`data->>'tag'`.as('tag'),
      cause.as('cause'),
      sql<number>`(count(*) filter (where kind = 'tag_added'))::int`.as('added'),
      sql<number>`(count(*) filter (where kind = 'tag_removed'))::int`.as('removed'),
    ])
    .where('bot_id', '=', bot_id)
    .where('kind', 'in', ['tag_added', 'tag_removed'])
    .where('at', '>=', begins[0] ?? '')
    .groupBy(['day', 'tag', 'cause'])
    .execute()
