import { test } from 'vitest'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { broadcastWhileKilling } from './testing/broadcast-crowd.ts'
import { openShop } from './testing/path-app.ts'
import { seededChance } from './testing/seed.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const many = Number(process.env.RECIPIENTS ?? 10_000)
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

test('a broadcast while servers are killed at random instants: each customer gets it at most once, and the states add up', async () => {
  const { roll } = seededChance(`${many} recipients, ${kills} kills`)
  const bot = await openShop(server, owner.id, 'telegram_bot', { rate_per_second: 400 })
  const { sent = 0, unknown = 0 } = await broadcastWhileKilling({
    server,
    bot,
    owner,
    stand,
    servers,
    many,
    kills,
    roll,
  })
  console.log(`${many} recipients, ${kills} kills: ${sent} sent, ${unknown} of unknown fate`)
}, 3_600_000)
