import type { ComboInput } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const rows = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('combo')
    .select(['id', 'name', 'items', 'price', 'currency', 'source', 'created_at', 'updated_at'])
    .where('bot_id', '=', bot_id)

/** A page of the combos, the newest first. */
export const listCombos = (
  db: Reader,
  bot_id: BotId,
  { before, limit }: { before: { at: string; id: string } | null; limit: number },
) =>
  rows(db, bot_id)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::bigint)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
export type ComboRow = Awaited<ReturnType<typeof listCombos>>[number]

export const findCombo = (db: Reader, bot_id: BotId, id: string) =>
  rows(db, bot_id).where('id', '=', id).executeTakeFirst()

/** The combos that hold one of these variations. */
export const listCombosWith = (db: Reader, bot_id: BotId, variation_ids: string[]) =>
  db
    .selectFrom('combo')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements(items) as item where item->>'variation_id' = any(${variation_ids}::text[]))`,
    )
    .orderBy('id')
    .execute()

const written = ({ name, items, price }: ComboInput) => ({ name, items: JSON.stringify(items), price })

export const insertCombo = (
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  combo: ComboInput,
  currency: string,
  at: Date,
) =>
  db
    .insertInto('combo')
    .values({ bot_id, ...written(combo), currency, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateCombo = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, combo: ComboInput, at: Date) =>
  db
    .updateTable('combo')
    .set({ ...written(combo), updated_at: at })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteCombo = (db: Pick<CellDb, 'deleteFrom'>, bot_id: BotId, id: string) =>
  db.deleteFrom('combo').where('bot_id', '=', bot_id).where('id', '=', id).returning('id').executeTakeFirst()
