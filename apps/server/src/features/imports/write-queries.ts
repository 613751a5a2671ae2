import { sql } from 'kysely'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export type ChangedRow = {
  id: string
  columns: Record<string, string>
  fields: Record<string, string | number | boolean>
  /** Ids of tags they get. */
  tags: string[]
}
export type NewRow = Omit<ChangedRow, 'id'> & { psid: string; is_subscribed: boolean }

const texts = ['full_name', 'first_name', 'last_name', 'gender', 'phone', 'email', 'address'] as const
type Text = (typeof texts)[number]

type Listed = { id: string; columns: string; fields: string; tags: string[] }

/** Changes as one parameter, because a statement has at most 65,535. */
const listed = (rows: readonly ChangedRow[]) =>
  sql<Listed>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'t'>(
    sql`t(id bigint, columns jsonb, fields jsonb, tags text[])`,
  )

type Made = Record<Text | 'psid' | 'custom_fields' | 'facts' | 'tags', string> & { is_subscribed: boolean }

/** New rows as a parameter a column, ready to be stored: JSON that PostgreSQL takes apart for each row takes twice as long. */
const columnsOf = (rows: readonly NewRow[]) => {
  const column = (name: Text) => sql`${rows.map(({ columns }) => columns[name] ?? '')}::text[]`
  return sql<Made>`unnest(${rows.map(({ psid }) => psid)}::text[], ${rows.map((row) => row.is_subscribed)}::boolean[],
    ${sql.join(texts.map(column))}, ${rows.map(({ tags }) => literalOf(tags))}::text[],
    ${rows.map(({ fields }) => JSON.stringify(fields))}::jsonb[], ${rows.map(factsOf)}::jsonb[])`.as<'t'>(
    sql`t(psid, is_subscribed, ${sql.join(texts.map((name) => sql.ref(name)))}, tags, custom_fields, facts)`,
  )
}

/** An array as PostgreSQL writes it. */
const literalOf = (items: readonly string[]): string =>
  `{${[...new Set(items)]
    .toSorted()
    .map((item) => `"${item.replaceAll(/[\\"]/g, '\\$&')}"`)
    .join(',')}}`

/** A value that a user set is not overwritten by the platform's own. The names stand in the order of a JSON column, as in a change. */
const factsOf = ({ columns }: NewRow): string => {
  const by_hand = Object.keys(columns).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return JSON.stringify(by_hand.length > 0 ? { by_hand } : {})
}

/** Writes changes of locked rows as an operator's edit: a value of the platform does not overwrite them later. */
export async function updateCustomers(tx: CellTx, bot_id: BotId, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length === 0) return
  const text = (name: Text) => sql<string>`coalesce(t.columns->>${sql.lit(name)}, ${sql.ref(`c.${name}`)})`
  await tx
    .updateTable('customer as c')
    .from(listed(rows))
    .set(({ eb }) => ({
      ...{ full_name: text('full_name'), first_name: text('first_name'), last_name: text('last_name') },
      ...{ gender: text('gender'), phone: text('phone'), email: text('email'), address: text('address') },
      tags: sql<string[]>`array(select distinct tag from unnest(c.tags || t.tags) tag order by tag)`,
      custom_fields: sql<string>`c.custom_fields || t.fields`,
      facts: sql<string>`case when t.columns = '{}' then c.facts else jsonb_set(c.facts, '{by_hand}', to_jsonb(array(
        select jsonb_array_elements_text(coalesce(c.facts->'by_hand', '[]')) union select jsonb_object_keys(t.columns)))) end`,
      edit_revision: eb('c.edit_revision', '+', 1),
    }))
    .where('c.bot_id', '=', bot_id)
    .whereRef('c.id', '=', 't.id')
    .execute()
}

/** Makes customers, and returns those whom no one else has made meanwhile. */
export const insertCustomers = async (
  tx: CellTx,
  bot_id: BotId,
  rows: readonly NewRow[],
  { source, at }: { source: string; at: Date },
): Promise<{ id: string; psid: string }[]> => {
  if (rows.length === 0) return []
  return tx
    .insertInto('customer')
    .columns([
      ...(['bot_id', 'psid', 'created_at', 'last_subscribed_at', 'is_subscribed', 'source'] as const),
      ...texts,
      ...(['tags', 'custom_fields', 'facts'] as const),
    ])
    .expression(
      tx
        .selectFrom(columnsOf(rows))
        .select([sql<string>`${bot_id}::bigint`.as('bot_id'), 't.psid', sql<Date>`${at}::timestamptz`.as('created_at')])
        .select(sql<Date | null>`case when t.is_subscribed then ${at}::timestamptz end`.as('last_subscribed_at'))
        .select(['t.is_subscribed', sql<string>`${source}::text`.as('source')])
        .select(texts.map((name) => `t.${name}` as const))
        .select([sql<string[]>`t.tags::text[]`.as('tags'), 't.custom_fields', 't.facts'])
        .orderBy('t.psid'),
    )
    .onConflict((of) => of.columns(['bot_id', 'psid']).doNothing())
    .returning(['id', 'psid'])
    .execute()
}
