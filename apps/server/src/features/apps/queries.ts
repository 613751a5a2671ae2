import type { CellDb, ControlDb } from '../../platform/db/cell.ts'
import type { UserId } from '../../platform/ids.ts'

const columns = [
  'id',
  'key',
  'platform',
  'owner_id',
  'client_id',
  'secrets',
  'api_version',
  'config_id',
  'created_at',
] as const

/** The person's own apps and the operator's, the operator's first. */
export const listApps = (control: ControlDb, user_id: UserId) =>
  control
    .selectFrom('app')
    .select(columns)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', user_id)]))
    .orderBy('owner_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()

export type AppRow = Awaited<ReturnType<typeof listApps>>[number]

/** An app that the person may connect accounts through; undefined for another person's. */
export const findUsableApp = (control: ControlDb, user_id: UserId, id: string) =>
  control
    .selectFrom('app')
    .select(columns)
    .where('id', '=', id)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', user_id)]))
    .executeTakeFirst()

export const findOwnApp = (control: ControlDb, user_id: UserId, id: string) =>
  control.selectFrom('app').select(columns).where('id', '=', id).where('owner_id', '=', user_id).executeTakeFirst()

export type NewApp = {
  key: string
  platform: string
  owner_id: UserId | null
  client_id: string
  secrets: Buffer
  api_version: string
  config_id: string
}

/** Inserts an app; undefined when this owner already has one of that client. */
export const insertApp = (control: ControlDb, app: NewApp, at: Date) =>
  control
    .insertInto('app')
    .values({ ...app, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['platform', 'client_id', 'owner_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()

export const changeApp = (
  control: ControlDb,
  id: string,
  change: { secrets: Buffer; api_version: string; config_id: string },
  at: Date,
) =>
  control
    .updateTable('app')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export const deleteApp = (control: ControlDb, id: string) =>
  control.deleteFrom('app').where('id', '=', id).executeTakeFirst()

export const findOperatorApp = (control: ControlDb, platform: string, client_id: string) =>
  control
    .selectFrom('app')
    .select(columns)
    .where('platform', '=', platform)
    .where('client_id', '=', client_id)
    .where('owner_id', 'is', null)
    .executeTakeFirst()

/** Apps that were changed since. */
export const listChangedApps = (control: ControlDb, since: Date) =>
  control.selectFrom('app').select(columns).where('changed_at', '>=', since.toISOString()).execute()

/** How many accounts of a cell are connected through an app. */
export const countAccountsOf = async (db: CellDb, app_id: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<string>().as('many'))
        .where('app_id', '=', app_id)
        .executeTakeFirstOrThrow()
    ).many,
  )

/** The accounts of a cell that are connected through an app, locked while their copies are renewed. */
export const lockAccountsOf = (db: CellDb, app_id: string) =>
  db.selectFrom('account').selectAll().where('app_id', '=', app_id).orderBy('bot_id').forUpdate().execute()

export const listOperatorRows = (control: ControlDb) =>
  control.selectFrom('app').select(columns).where('owner_id', 'is', null).orderBy('id').execute()
