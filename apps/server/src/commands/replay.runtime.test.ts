import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processEnv } from '../testing/server-process.ts'
import { testPlatform } from '../testing/test-platform.ts'

const { settings } = await testPlatform()
const env = {
  ...processEnv,
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
}
const launcher = join(import.meta.dirname, '../../../../cli/bin/hawker.mjs')

test.each([
  [[], 'CONVERSATION is missing\nusage: hawker replay CONVERSATION\n'],
  [['shop'], 'shop is not the number of a conversation\nusage: '],
  [['1/2/3'], '1/2/3 is not the number of a conversation\nusage: '],
  [['42', '43'], 'unexpected argument 43\nusage: '],
  [['42'], 'There is no record of conversation 42: it is none, or nothing was said in the last 30 days.\n'],
])('a conversation that cannot be replayed gets a reason: %j', (args, words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'replay', ...args], {
    env,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr.slice(0, words.length + 8)]).toEqual([2, '', `hawker: ${words}`])
})
