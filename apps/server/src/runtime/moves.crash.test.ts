import { test } from 'vitest'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { moveWhileKilling } from './testing/moved-crowd.ts'
import { openShop } from './testing/path-app.ts'
import { seededChance } from './testing/seed.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const many = Number(process.env.MOVES ?? 10_000)
const kills = Number(process.env.KILLS ?? 20)
const stand = await standIn()
const server = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = server.platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  HAWKER_LEASE_MS: '5000',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const servers = [serverProcess(env, await freePort()), serverProcess(env, await freePort())]
await Promise.all(servers.map((one) => one.start()))
const owner = await server.newUser()

test('customers moved while servers are killed at random instants are moved once each', async () => {
  const { roll } = seededChance(`${many} moves, ${kills} kills`)
  const bot = await openShop(server, owner.id)
  const ends = await moveWhileKilling({ server, bot, owner, stand, servers, many, kills, roll })
  console.log(`${many} customers, ${kills} kills: ${ends.moved} moved, ${ends.left} had left`)
}, 3_600_000)
