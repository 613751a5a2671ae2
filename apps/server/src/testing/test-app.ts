import { randomBytes } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { createBot } from '../features/bots/index.ts'
import { features as allFeatures } from '../features/index.ts'
import { buildApp } from '../platform/http/app.ts'
import type { BotId, UserId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { hashPassword } from '../platform/sign-in/password.ts'
import type { RoleInBot } from '../platform/sign-in/roles.ts'
import { testDeps } from './test-deps.ts'

export type TestUser = { id: UserId; email: string; password: string; cookie: string }
export type TestAnswer = { status: number; body: unknown; headers: Record<string, unknown> }
export type TestApp = Awaited<ReturnType<typeof testApp>>

const password = 'correct horse'
let passwordHash: Promise<string> | undefined

/** The whole app over a database of its own, and the hands to use it: people, bots and requests. */
export async function testApp(env: Record<string, string> = {}, features = allFeatures) {
  const platform = await testDeps(env)
  const app = await buildApp(platform, features)
  await app.ready()
  afterAll(() => app.close())
  return {
    app,
    platform,
    newUser: (name?: string) => newUser(platform, name),
    newBot: (owner: TestUser, channel?: string) => newBot(platform, owner, channel),
    join: (user: TestUser, bot_id: BotId, role_in_bot: RoleInBot) => join(platform, user, bot_id, role_in_bot),
    /** A request as this person's browser makes it; null is a stranger. */
    ask: (who: TestUser | null, method: Method, url: string, body?: object) => ask(app, who, method, url, body),
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function newUser({ cells, signIns, now }: Platform, name = 'Ann'): Promise<TestUser> {
  const email = `${randomBytes(5).toString('hex')}@example.com`
  passwordHash ??= hashPassword(password)
  const { id } = await cells.control
    .insertInto('user')
    .values({ email, name, password_hash: await passwordHash, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await signIns.begin(id, 'tests')
  return { id, email, password, cookie: `token_jwt=${token}` }
}

/** A connected bot without flows. */
async function newBot(platform: Platform, owner: TestUser, channel = 'telegram_bot') {
  const page_id = randomBytes(5).toString('hex')
  const id = await createBot(platform, owner.id, {
    platform: channel,
    page_id,
    name: 'Shop',
    token: `${page_id}:token`,
    secret: 'a-secret',
    verify_token: 'a-verify-token',
    details: {},
    api_url: null,
    is_demo: false,
  })
  return { id, page_id, platform: channel, cell: await platform.cells.of(id) }
}

const join = ({ cells, now }: Platform, user: TestUser, bot_id: BotId, role_in_bot: RoleInBot) =>
  cells.control.insertInto('membership').values({ bot_id, user_id: user.id, role_in_bot, created_at: now() }).execute()

async function ask(
  app: FastifyInstance,
  who: TestUser | null,
  method: Method,
  url: string,
  body?: object,
): Promise<TestAnswer> {
  const request: InjectOptions = {
    method,
    url,
    headers: { origin: 'http://localhost:80', host: 'localhost:80', ...(who && { cookie: who.cookie }) },
    ...(body && { payload: body }),
  }
  const { statusCode, body: text, headers } = await app.inject(request)
  const isJson = String(headers['content-type']).startsWith('application/json')
  return { status: statusCode, body: isJson ? JSON.parse(text) : text, headers }
}
