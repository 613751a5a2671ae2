import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { type Wired, wire } from '../wire.ts'
import { testDatabase } from './test-database.ts'

/** What the features stand on, over a database of this test file's own. Without the role `worker` nothing moves by itself. */
export async function testDeps(env: Record<string, string> = {}): Promise<Wired> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hawker-test-'))
  const deps = await wire(
    readSettings({
      DATABASE_URL: await testDatabase(),
      HAWKER_DATA_DIR: dataDir,
      HAWKER_SECRET: 'a secret that only tests have, long enough',
      HAWKER_LOG_LEVEL: 'silent',
      HAWKER_ROLES: 'web',
      HAWKER_PATH_CONNECTIONS: '4',
      HAWKER_WEB_CONNECTIONS: '4',
      ...env,
    }),
  )
  afterAll(async () => {
    await deps.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return deps
}
