import type { ControlDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'

export type NewLogin = {
  id: string
  service: string
  sign_in_id: string
  bot_id: BotId
  integration_id: string | null
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
    .returning(['bot_id', 'integration_id', 'verifier'])
    .executeTakeFirst()
