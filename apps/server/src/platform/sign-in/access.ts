import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ControlDb } from '../db/cell.ts'
import { Refusal } from '../http/refusal.ts'
import type { BotId } from '../ids.ts'
import { sha256 } from '../secret.ts'
import { lowerRole, type RoleInBot, readRole } from './roles.ts'
import type { SignIns, User } from './sign-ins.ts'

export const cookieName = 'token_jwt'
export const tokenPrefix = 'hwk_'

/** The caller and their right: a person in a browser, or a program with one of that person's access tokens. */
export type Access =
  | { by: 'sign_in'; user: User; sign_in_id: string }
  | { by: 'token'; user: User; token_id: string; role: RoleInBot; bot_ids: BotId[] | null }

type Deps = { control: ControlDb; signIns: SignIns; now(): Date }

/** A bearer token, or one that the address names, precedes any cookies; null: not signed in. */
export async function findAccess(
  { control, signIns, now }: Deps,
  request: FastifyRequest,
  named: string | null = null,
): Promise<Access | null> {
  const bearer = bearerOf(request) ?? named
  if (bearer !== null) return findToken(control, bearer, now())
  const cookie = request.cookies[cookieName]
  const signIn = cookie ? await signIns.find(cookie) : null
  return signIn && { by: 'sign_in', user: signIn.user, sign_in_id: signIn.id }
}

export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

async function findToken(control: ControlDb, token: string, at: Date): Promise<Access> {
  const row = await control
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.user_id')
    .where('hash', '=', sha256(token))
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at.toISOString())]))
    .select(['access_token.id', 'role', 'bot_ids', 'used_at', 'user.id as user_id', 'email', 'user.name', 'language'])
    .executeTakeFirst()
  if (!row) throw new Refusal('auth.required')
  if (!row.used_at || Date.parse(row.used_at) < at.getTime() - 60_000)
    await control.updateTable('access_token').set({ used_at: at }).where('id', '=', row.id).execute()
  const { user_id, email, name, language } = row
  const user = { id: user_id, email, name, language }
  return { by: 'token', user, token_id: row.id, role: readRole(row.role), bot_ids: row.bot_ids }
}

/** The effective role of a person with this role: through a token never higher than the token's own. */
export const roleOf = (access: Access, own: RoleInBot): RoleInBot | null =>
  access.by === 'token' ? lowerRole(own, access.role) : own

/** A bot in the directory, and the caller's role there. */
export type BotAccess = {
  id: BotId
  platform: string
  page_id: string
  name: string
  is_demo: boolean
  role_in_bot: RoleInBot
}

/** Null where the caller has no role: another person's bot looks the same as an unknown one, or as one in the trash. */
export async function findBotAccess(
  control: ControlDb,
  access: Access,
  bot_id: string,
  finds_trashed = false,
): Promise<BotAccess | null> {
  if (!/^[1-9]\d{0,17}$/.test(bot_id)) return null
  if (access.by === 'token' && access.bot_ids && !access.bot_ids.includes(bot_id)) return null
  const row = await control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select(['bot.id', 'platform', 'page_id', 'name', 'is_demo', 'role_in_bot'])
    .where('bot.id', '=', bot_id)
    .where('status', '=', 'ready')
    .$if(!finds_trashed, (query) => query.where('trashed_at', 'is', null))
    .where('user_id', '=', access.user.id)
    .executeTakeFirst()
  if (!row) return null
  const role_in_bot = roleOf(access, readRole(row.role_in_bot))
  return role_in_bot && { ...row, role_in_bot }
}

/**
 * The valid ones of these sessions, each with those of these bots its person works on, in one query for any number.
 * Ended and expired sessions are missing from the result.
 */
export async function listRights(
  control: ControlDb,
  sign_in_ids: string[],
  bot_ids: BotId[],
  at: Date,
): Promise<Map<string, Set<BotId>>> {
  const rows = await control
    .selectFrom('sign_in')
    .leftJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'sign_in.user_id').on('bot_id', '=', sql<BotId>`any(${bot_ids})`),
    )
    .select(['sign_in.id', 'bot_id'])
    .where('sign_in.id', '=', sql<string>`any(${sign_in_ids})`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .execute()
  const rights = new Map(rows.map(({ id }) => [id, new Set<BotId>()]))
  for (const { id, bot_id } of rows) if (bot_id !== null) rights.get(id)?.add(bot_id)
  return rights
}
