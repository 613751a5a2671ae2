import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { createBot } from '../features/bots/index.ts'
import type { Deps } from '../features/deps.ts'
import { features as allFeatures, plainFeatures } from '../features/index.ts'
import { buildApp, type Feature } from '../platform/http/app.ts'
import type { BotId } from '../platform/ids.ts'
import type { RoleInBot } from '../platform/sign-in/roles.ts'
import { wire } from '../wire.ts'
import { asker } from './ask.ts'
import { endsWithRun, isOnCluster, type OnEnd } from './test-database.ts'
import { testSettings } from './test-platform.ts'
import { addMember, newUser, type TestUser } from './test-user.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

let shared: Promise<TestApp> | undefined

/**
 * A server without workers that the test files of this process share: making it costs more than most files' tests. For files that only
 * look at bots and people of their own, and neither use up limits of an address nor break the database for good.
 */
export async function sharedApp(): Promise<TestApp> {
  if (isOnCluster()) return testApp()
  shared ??= testApp({}, undefined, endsWithRun)
  return shared
}

/**
 * A process of a server in which no job runs by the clock. Tests do the minute's work themselves: on a slow machine, whose minute comes
 * in the middle of a file, the jobs would take that work away, use up faults of stand-ins and ask platforms on their own.
 */
export async function wireTest(...given: Parameters<typeof wire>) {
  const platform = await wire(...given)
  if (platform.settings.roles.has('worker')) await platform.cells.controlPool.query('delete from pgboss.schedule')
  return platform
}

/** The whole server over a database of its own, not listening, with functions for people, bots and requests. */
export async function testApp(
  env: Record<string, string> = {},
  features: Feature<Deps>[] = allFeatures,
  onEnd: OnEnd = afterAll,
) {
  const platform = await wireTest(await testSettings(env, onEnd))
  const app = await buildApp(platform, features, plainFeatures)
  await app.ready()
  onEnd(async () => {
    await app.close()
    await platform.close()
  })
  return {
    app,
    platform,
    newUser: (name?: string): Promise<TestUser> => newUser(platform, name),
    join: (user: TestUser, bot_id: BotId, role: RoleInBot) => addMember(platform, user, bot_id, role),
    ask: asker(app, platform.settings.publicUrl ?? undefined),

    /** A connected bot without flows. */
    async newBot(owner: TestUser, channel = 'telegram_bot') {
      const page_id = String(randomBytes(5).readUIntBE(0, 5))
      const id = await createBot(platform, owner.id, {
        platform: channel,
        page_id,
        name: 'Shop',
        token: `${page_id}:token`,
        secret: 'a-secret',
        verify_token: 'a-verify-token',
        secrets: {},
        details: {},
        api_url: null,
        is_demo: false,
      })
      return { id, page_id, platform: channel, cell: await platform.cells.of(id) }
    },
  }
}
