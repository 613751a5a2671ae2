import { roles, rolesFor } from '@hawker/core'
import { sql } from 'kysely'
import type { ControlDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { RoleInBot } from '../../platform/sign-in/roles.ts'
import { noLanguage } from '../sign-in/index.ts'

export const listMembers = (db: ControlDb, bot_id: BotId) =>
  db
    .selectFrom('membership')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['user_id', 'name', 'email', 'role_in_bot'])
    .where('bot_id', '=', bot_id)
    .orderBy('membership.created_at')
    .orderBy('user_id')
    .execute()

/** Locks the bot's admins, so that of two who leave at once the second sees the first. */
export const lockAdmins = (db: ControlDb, bot_id: BotId) =>
  db
    .selectFrom('membership')
    .select('user_id')
    .where('bot_id', '=', bot_id)
    .where('role_in_bot', 'in', rolesFor('admin'))
    .orderBy('user_id')
    .forUpdate()
    .execute()

export const setRole = (db: ControlDb, bot_id: BotId, user_id: UserId, role_in_bot: RoleInBot) =>
  db
    .updateTable('membership')
    .set({ role_in_bot })
    .where('bot_id', '=', bot_id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()

export const removeMember = (db: ControlDb, bot_id: BotId, user_id: UserId) =>
  db
    .deleteFrom('membership')
    .where('bot_id', '=', bot_id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()

export const listInvites = (db: ControlDb, bot_id: BotId, now: Date) =>
  db
    .selectFrom('invite')
    .innerJoin('user', 'user.id', 'invite.created_by')
    .select([
      'invite.id',
      'role_in_bot',
      'created_by',
      'user.name as created_by_name',
      'invite.created_at',
      'expires_at',
    ])
    .where('bot_id', '=', bot_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('invite.id', 'desc')
    .execute()

type NewInvite = {
  bot_id: BotId
  role_in_bot: RoleInBot
  makes_bots: boolean
  hash: Buffer
  created_by: UserId
  created_at: Date
  expires_at: Date
}

/** Members of a bot and its open invitations, except the one (`except`) being accepted. */
export async function countPeople(db: ControlDb, bot_id: BotId, except: string | null, now: Date): Promise<number> {
  const members = await db
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()
  const invites = await db
    .selectFrom('invite')
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .where('bot_id', '=', bot_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(members.many) + Number(invites.many)
}

export const letMakeBots = (db: ControlDb, user_id: UserId) =>
  db.updateTable('user').set({ makes_bots: true }).where('id', '=', user_id).execute()

export const findMayMakeBots = async (db: ControlDb, user_id: UserId): Promise<boolean> =>
  (await db.selectFrom('user').select('makes_bots').where('id', '=', user_id).executeTakeFirst())?.makes_bots ?? false

export const insertInvite = (db: ControlDb, invite: NewInvite) =>
  db.insertInto('invite').values(invite).returning(['id', 'expires_at']).executeTakeFirstOrThrow()

export const deleteInvite = (db: ControlDb, bot_id: BotId, id: string) =>
  db.deleteFrom('invite').where('id', '=', id).where('bot_id', '=', bot_id).returning('id').executeTakeFirst()

/** Deletes the open invites a person made: a link is only as good as its maker. */
export const deleteInvitesOf = (db: ControlDb, bot_id: BotId, user_id: UserId) =>
  db
    .deleteFrom('invite')
    .where('bot_id', '=', bot_id)
    .where('created_by', '=', user_id)
    .where('used_at', 'is', null)
    .execute()

/**
 * Found by the link's token, not by the bot: its holder has no bot yet. The maker must still be an admin of the bot.
 */
export const findInvite = (db: ControlDb, hash: Buffer) =>
  db
    .selectFrom('invite')
    .innerJoin('bot', 'bot.id', 'invite.bot_id')
    .innerJoin('membership as maker', (join) =>
      join.onRef('maker.bot_id', '=', 'invite.bot_id').onRef('maker.user_id', '=', 'invite.created_by'),
    )
    .select(['invite.id', 'invite.bot_id', 'created_by', 'bot.name as bot_name', 'platform', 'invite.role_in_bot'])
    .select(['expires_at', 'used_at', 'invite.makes_bots'])
    .where('hash', '=', hash)
    .where('bot.status', '=', 'ready')
    .where('maker.role_in_bot', 'in', rolesFor('admin'))
    .executeTakeFirst()

/** Only one of two people who use the link at once gets it. */
export const useInvite = (db: ControlDb, bot_id: BotId, id: string, user_id: UserId, now: Date) =>
  db
    .updateTable('invite')
    .set({ used_by: user_id, used_at: now })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The roles as SQL ranks them, highest first. */
const ranks = sql<string[]>`${[...roles]}::text[]`

/** A member who accepts another invite keeps the higher of both roles. */
export const addMember = (db: ControlDb, bot_id: BotId, user_id: UserId, role_in_bot: RoleInBot, now: Date) =>
  db
    .insertInto('membership')
    .values({ bot_id, user_id, role_in_bot, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'user_id']).doUpdateSet({
        role_in_bot: sql<string>`(${ranks})[least(array_position(${ranks}, membership.role_in_bot),
          array_position(${ranks}, excluded.role_in_bot))]`,
      }),
    )
    .execute()

export const insertUser = (
  db: ControlDb,
  user: { email: string; name: string; password_hash: string; created_at: Date },
) =>
  db
    .insertInto('user')
    .values({ ...user, language: noLanguage })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'name', 'language'])
    .executeTakeFirst()
