import { afterAll } from 'vitest'
import { buildApp, type Feature } from '../platform/http/app.ts'
import type { Platform } from '../platform/platform.ts'
import { asker } from './ask.ts'
import { testPlatform } from './test-platform.ts'
import { addMember, enterBot, newUser, type TestUser } from './test-user.ts'

/** The HTTP side alone, with the features that only need the platform. */
export async function testHttp(features: Feature<Platform>[], env: Record<string, string> = {}) {
  const platform = await testPlatform(env)
  const app = await buildApp(platform, features)
  await app.ready()
  afterAll(() => app.close())
  return {
    app,
    platform,
    ask: asker(app),
    newUser: (name?: string) => newUser(platform, name),
    enterBot: (owner: TestUser) => enterBot(platform, owner),
    join: (user: TestUser, bot_id: string, role: 'MANAGE' | 'CREATE_CONTENT' | 'MODERATE') =>
      addMember(platform, user, bot_id, role),
  }
}
