import type { ControlDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import { refuseMore } from '../../platform/quotas/quotas.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import type { RoleInBot } from '../../platform/sign-in/roles.ts'

const columns = ['id', 'name', 'prefix', 'role', 'bot_ids', 'created_at', 'expires_at', 'used_at'] as const

export const listTokens = (db: ControlDb, user_id: UserId) =>
  db.selectFrom('access_token').select(columns).where('user_id', '=', user_id).orderBy('id', 'desc').execute()

type NewToken = {
  user_id: UserId
  name: string
  prefix: string
  hash: Buffer
  role: RoleInBot
  bot_ids: BotId[] | null
  created_at: Date
  expires_at: string | null
}

/**
 * Stores a token unless its owner is at the limit. The owner stays locked, so simultaneous requests are all counted.
 */
export const insertToken = (db: ControlDb, token: NewToken, most: Most) =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('user').select('id').where('id', '=', token.user_id).forUpdate().execute()
    const { count } = await tx
      .selectFrom('access_token')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', token.user_id)
      .executeTakeFirstOrThrow()
    refuseMore('tokens', Number(count), most)
    return tx.insertInto('access_token').values(token).returning(columns).executeTakeFirstOrThrow()
  })

export const deleteToken = (db: ControlDb, user_id: UserId, id: string) =>
  db.deleteFrom('access_token').where('id', '=', id).where('user_id', '=', user_id).returning('id').executeTakeFirst()

export const countBotsOf = async (db: ControlDb, user_id: UserId, bot_ids: BotId[]): Promise<number> => {
  const { count } = await db
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('bot_id', 'in', bot_ids)
    .executeTakeFirstOrThrow()
  return Number(count)
}
