import { randomBytes } from 'node:crypto'
import type { BotId, UserId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { hashPassword } from '../platform/sign-in/password.ts'
import type { RoleInBot } from '../platform/sign-in/roles.ts'

/** A signed-in person. */
export type TestUser = { id: UserId; email: string; password: string; cookie: string }

const password = 'correct horse'
let passwordHash: Promise<string> | undefined

export async function newUser({ cells, signIns, now }: Platform, name = 'Ann'): Promise<TestUser> {
  const email = `${randomBytes(5).toString('hex')}@example.com`
  passwordHash ??= hashPassword(password)
  const { id } = await cells.control
    .insertInto('user')
    .values({ email, name, password_hash: await passwordHash, makes_bots: true, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await signIns.begin(id, 'tests')
  return { id, email, password, cookie: `token_jwt=${token}` }
}

export const addMember = ({ cells, now }: Platform, user: TestUser, bot_id: BotId, role_in_bot: RoleInBot) =>
  cells.control.insertInto('membership').values({ bot_id, user_id: user.id, role_in_bot, created_at: now() }).execute()

/** Adds a bot to the directory only, which is enough for tests of roles. */
export async function enterBot({ cells, now }: Platform, owner: TestUser): Promise<BotId> {
  const page_id = randomBytes(5).toString('hex')
  const { id } = await cells.control
    .insertInto('bot')
    .values({ platform: 'telegram_bot', page_id, name: 'Shop', cell: 1, status: 'ready', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await cells.control
    .insertInto('membership')
    .values({ bot_id: id, user_id: owner.id, role_in_bot: 'MANAGE', created_at: now() })
    .execute()
  return id
}
