import { type RawBuilder, sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import type { BotId } from '../../platform/ids.ts'

type Writer = Pick<CellDb, 'updateTable'>
type Value = string | number | boolean

const has = (column: 'tags' | 'sequences', id: string) => sql<boolean>`${sql.ref(column)} @> array[${id}]::text[]`

/** Adds a tag to those of these customers who do not have it, and returns their ids. */
export const addTag = (db: Writer, bot_id: BotId, tag: string, ids: string[]) =>
  edit(db, bot_id, ids, sql<boolean>`not ${has('tags', tag)}`, {
    tags: sql<string[]>`array(select item from unnest(tags || ${tag}::text) item order by item)`,
  })

/** Removes a tag from those of these customers who have it, and returns their ids. */
export const removeTag = (db: Writer, bot_id: BotId, tag: string, ids: string[]) =>
  edit(db, bot_id, ids, has('tags', tag), { tags: sql<string[]>`array_remove(tags, ${tag})` })

/** Stores a value in a field of those of these customers who have another there; null clears it. Returns their ids. */
export const setField = (db: Writer, bot_id: BotId, field: string, value: Value | null, ids: string[]) =>
  edit(
    db,
    bot_id,
    ids,
    sql<boolean>`custom_fields -> ${field}::text is distinct from ${value === null ? null : JSON.stringify(value)}::jsonb`,
    {
      custom_fields:
        value === null
          ? sql<string>`custom_fields - ${field}::text`
          : sql<string>`custom_fields || ${JSON.stringify({ [field]: value })}::jsonb`,
    },
  )

type ChangedBy = { job: string; since: string; after: string; most: number }

/** The ids of customers whose tag this work changed since it began, in their order. */
export const listChangedBy = async (
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  { job, since, after, most }: ChangedBy,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('event')
    .select('conversation_id')
    .distinct()
    .where('bot_id', '=', bot_id)
    .where('kind', 'in', ['tag_added', 'tag_removed'])
    .where('at', '>=', since)
    .where(sql<boolean>`data ->> 'job' = ${job}`)
    .where('conversation_id', '>', after)
    .orderBy('conversation_id')
    .limit(most)
    .execute()
  return rows.map(({ conversation_id }) => conversation_id)
}

/** As an operator's edit. Locks the rows in the order of their ids, as the path of a message does, or both would deadlock. */
async function edit(
  db: Writer,
  bot_id: BotId,
  ids: string[],
  needs: RawBuilder<boolean>,
  values: { tags?: RawBuilder<string[]>; custom_fields?: RawBuilder<string> },
): Promise<string[]> {
  const rows = await db
    .updateTable('customer')
    .set(({ eb }) => ({ ...values, edit_revision: eb('edit_revision', '+', 1) }))
    .where('bot_id', '=', bot_id)
    .where('id', 'in', (some) =>
      some
        .selectFrom('customer')
        .select('id')
        .where('bot_id', '=', bot_id)
        .where(isPerson(bot_id))
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .where(needs)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives the conversations of these customers to a user, or to none, and returns the ids of those that another had. */
export async function assign(db: CellDb, bot_id: BotId, user_id: string | null, ids: string[]): Promise<string[]> {
  const rows = await db
    .updateTable('conversation')
    .set({ assigned_to: user_id })
    .where('bot_id', '=', bot_id)
    .where('id', 'in', (some) =>
      some
        .selectFrom('conversation')
        .select('id')
        .where('bot_id', '=', bot_id)
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .where('assigned_to', 'is distinct from', user_id)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads the state of these customers that inputs change, and tells if an input waits in their mailbox. */
export const listStanding = (db: CellDb, bot_id: BotId, ids: string[]) =>
  db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .leftJoin('mailbox as m', 'm.id', 'c.id')
    .select(['c.id', 'c.is_subscribed', 'c.is_blocked', 'c.sequences', 'v.paused_until'])
    .select(sql<boolean>`v.id is not null`.as('has_thread'))
    .select(sql<boolean>`coalesce(m.done_seq < m.last_seq, false)`.as('has_waiting'))
    .where('c.bot_id', '=', bot_id)
    .where(isPerson(bot_id, 'c.id'))
    .where('c.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
export type Standing = Awaited<ReturnType<typeof listStanding>>[number]
