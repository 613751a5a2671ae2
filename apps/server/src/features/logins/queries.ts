import type { ControlDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

export type NewLogin = {
  id: string
  service: string
  sign_in_id: string
  /** null: pages that have no bot yet */
  bot_id: BotId | null
  integration_id: string | null
  app_id: string | null
  /** How much is asked for. */
  scopes: string
  verifier: Buffer
  created_at: Date
}

/** Stores a sign-in that has begun at a service, and deletes expired ones. */
export async function insertLogin(control: ControlDb, login: NewLogin, stale: Date): Promise<void> {
  await control.deleteFrom('login').where('created_at', '<', stale.toISOString()).execute()
  await control.insertInto('login').values(login).execute()
}

type Back = { id: string; service: string; sign_in_id: string }

/**
 * Matches a return with the sign-in that began it, and deletes that: of two equal returns, the second finds nothing.
 */
export const takeLogin = (control: ControlDb, { id, service, sign_in_id }: Back, since: Date) =>
  control
    .deleteFrom('login')
    .where('id', '=', id)
    .where('service', '=', service)
    .where('sign_in_id', '=', sign_in_id)
    .where('created_at', '>', since.toISOString())
    .returning(['bot_id', 'integration_id', 'app_id', 'scopes', 'verifier'])
    .executeTakeFirst()

type NewFound = { id: string; user_id: UserId; platform: string; app_id: string; accounts: Buffer; created_at: Date }

/** Stores the accounts of a sign-in, and deletes older ones. */
export async function insertFound(control: ControlDb, found: NewFound, stale: Date): Promise<void> {
  await control.deleteFrom('login_found').where('created_at', '<', stale.toISOString()).execute()
  await control.insertInto('login_found').values(found).execute()
}

export const findFound = (control: ControlDb, { id, user_id }: { id: string; user_id: UserId }, since: Date) =>
  control
    .selectFrom('login_found')
    .select(['platform', 'app_id', 'accounts'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst()

/** Those of these pages that have a bot here. */
export const listConnectedPages = async (control: ControlDb, platform: string, page_ids: string[]) =>
  page_ids.length
    ? (
        await control
          .selectFrom('bot')
          .select('page_id')
          .where('platform', '=', platform)
          .where('page_id', 'in', page_ids)
          .execute()
      ).map(({ page_id }) => page_id)
    : []
