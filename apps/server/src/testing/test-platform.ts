import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openPlatform } from '../platform/open.ts'
import type { Platform } from '../platform/platform.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { type OnEnd, testDatabase } from './test-database.ts'

/** Settings of a server of this test file's own: a cloned database, a folder that is removed, a quiet log. */
export async function testSettings(env: Record<string, string> = {}, onEnd: OnEnd = afterAll): Promise<Settings> {
  const dataDir = await mkdtemp(join(inject('folder'), 'app-'))
  onEnd(() => rm(dataDir, { recursive: true, force: true }))
  return readSettings({
    DATABASE_URL: await testDatabase(onEnd),
    HAWKER_DATA_DIR: dataDir,
    HAWKER_SECRET: 'a secret that only tests have, long enough',
    HAWKER_LOG_LEVEL: 'silent',
    HAWKER_ROLES: 'web',
    HAWKER_PATH_CONNECTIONS: '4',
    HAWKER_WEB_CONNECTIONS: '4',
    ...env,
  })
}

/** The platform that features need, without the message path. */
export async function testPlatform(env: Record<string, string> = {}): Promise<Platform> {
  const platform = await openPlatform(await testSettings(env))
  afterAll(() => platform.close())
  return platform
}
