import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import { isPerson } from '../../platform/db/is-person.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'

type Reader = Pick<CellDb, 'selectFrom'>

const columns = [
  ...(['id', 'file_id', 'format', 'lines', 'setup', 'check_job', 'checked', 'new_tags', 'run_job'] as const),
  ...(['report_id', 'user_id', 'at'] as const),
] as const

type NewImport = { file_id: string; format: string; lines: number; setup: object; user_id: UserId; at: Date }

export async function insertImport(
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  { setup, ...rest }: NewImport,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('customer_import')
    .values({ bot_id, id, ...rest, setup: JSON.stringify(setup) })
    .execute()
  return id
}

export const findImport = (db: Reader, bot_id: BotId, id: string) =>
  db.selectFrom('customer_import').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** The imports of a bot whose files are still there, the newest first. */
export const listImports = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('customer_import as i')
    .innerJoin('private_file as f', (on) => on.onRef('f.bot_id', '=', 'i.bot_id').onRef('f.id', '=', 'i.file_id'))
    .select(['i.id', 'i.at', 'i.lines', 'i.run_job', 'f.name', 'f.bytes'])
    .where('i.bot_id', '=', bot_id)
    .orderBy('i.at', 'desc')
    .limit(20)
    .execute()

type ImportChange = {
  setup?: object
  check_job?: string | null
  checked?: object | null
  new_tags?: string[]
  run_job?: string | null
  report_id?: string | null
}

export const updateImport = (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  { setup, checked, ...rest }: ImportChange,
) =>
  db
    .updateTable('customer_import')
    .set({
      ...rest,
      ...(setup !== undefined && { setup: JSON.stringify(setup) }),
      ...(checked !== undefined && { checked: checked === null ? null : JSON.stringify(checked) }),
    })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** The facts of a bot by which cells are read. */
export const findBotFacts = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select(['platform', 'timezone', 'language']).where('id', '=', bot_id).executeTakeFirstOrThrow()

export const listTags = (db: Reader, bot_id: BotId) =>
  db.selectFrom('tag').select(['id', 'name']).where('bot_id', '=', bot_id).execute()

export const listFields = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('custom_field')
    .select(['id', 'name', 'type', 'choices'])
    .where('bot_id', '=', bot_id)
    .orderBy('name')
    .execute()

/** The customers whom these ids of the platform name, by their own or by an alias. */
export const listByPsid = (db: Reader, bot_id: BotId, psids: string[]) => {
  const wanted = sql<string>`any(${psids}::text[])`
  return db
    .selectFrom('customer')
    .select(['id', 'psid'])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('psid', '=', wanted)
    .union(
      db
        .selectFrom('alias')
        .select(['customer_id as id', 'psid'])
        .where('bot_id', '=', bot_id)
        .where('psid', '=', wanted),
    )
    .execute()
}

/** The customers whose phone ends with these eight digits, as the index `customer_phone` finds them. */
export const listByPhoneEnd = (db: Reader, bot_id: BotId, ends: string[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('phone', '<>', '')
    .where(sql<string>`right(regexp_replace(phone, '\\D', '', 'g'), 8)`, '=', sql<string>`any(${ends}::text[])`)
    .execute()

/** The customers who have these e-mail addresses, in lower case. */
export const listByEmail = (db: Reader, bot_id: BotId, emails: string[]) =>
  db
    .selectFrom('customer')
    .select(['id', sql<string>`lower(email)`.as('email')])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('email', '<>', '')
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .execute()

/** The facts that an import compares. Locks the rows in the order of their ids, as the path of a message does, or both would deadlock. */
export const listKnown = (db: Reader, bot_id: BotId, ids: string[], isLocked: boolean) =>
  db
    .selectFrom('customer')
    .select(['id', 'psid', 'full_name', 'first_name', 'last_name', 'username', 'gender', 'phone', 'email'])
    .select(['address', 'tags', 'is_subscribed', 'custom_fields', 'created_at'])
    .where('bot_id', '=', bot_id)
    .where(isPerson(bot_id))
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
