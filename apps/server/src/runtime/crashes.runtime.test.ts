import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { crowd, judge } from './testing/crowd.ts'
import { killInDoubt } from './testing/in-doubt.ts'
import { openShop, until } from './testing/path-app.ts'
import { seededChance } from './testing/seed.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const stand = await standIn()
// Only observes: the servers are processes of their own on the same database.
const watcher = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = watcher.platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  HAWKER_LEASE_MS: '10000',
  HAWKER_SEND_TIMEOUT_MS: '8000',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const [first, second] = [serverProcess(env, await freePort()), serverProcess(env, await freePort())]
const urls = [first.url, second.url]
const ann = await watcher.newUser()
await Promise.all([first.start(), second.start()])

test('two processes on one database share the work: each message is answered once, in order', async () => {
  const { roll } = seededChance('two processes')
  const bot = await openShop(watcher, ann.id)
  const people = crowd({ bot, urls, from: 70_000, many: 40, roll })
  await until(async () => expect(people.count()).toBeGreaterThan(200), 120_000)
  await people.stops()
  expect(await judge(bot, stand, people.accepted)).toEqual({ wrong: [], unknown: [] })
  const workers = await bot.rows('select id from cell.worker')
  expect(workers).toHaveLength(2)
})

test('servers killed 6 times under load lose no accepted message, answer none twice, and mark unknown sends', async () => {
  const { roll } = seededChance('6 kills')
  const bot = await openShop(watcher, ann.id)
  stand.does = async (one) => {
    await sleep(roll() * 30)
    return stand.yes(one)
  }
  const people = crowd({ bot, urls, from: 71_000, many: 20, roll })
  // A send may be in doubt twice: the worker that claimed its lane may be killed before it stores "unknown".
  const inDoubt: string[] = []
  for (let kill = 0; kill < 6; kill++) {
    await sleep(roll() * 500)
    const victim = kill % 2 ? second : first
    inDoubt.push(...(await killInDoubt(bot, victim)))
    await victim.start()
  }
  await until(async () => expect(people.count()).toBeGreaterThan(300), 240_000)
  await people.stops()
  stand.does = stand.yes
  expect(await judge(bot, stand, people.accepted)).toEqual({ wrong: [], unknown: [...new Set(inDoubt)].sort() })
}, 600_000)

test('connections that break under load lose no accepted message and leave no send unknown', async () => {
  const { roll } = seededChance('broken connections')
  const bot = await openShop(watcher, ann.id)
  const people = crowd({ bot, urls, from: 72_000, many: 30, roll })
  for (let round = 0; round < 8; round++) {
    await sleep(200 + roll() * 300)
    await until(() =>
      bot.rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'hawker%'`),
    )
  }
  await people.stops()
  expect(await judge(bot, stand, people.accepted)).toEqual({ wrong: [], unknown: [] })
  await Promise.all([first.stop(), second.stop()])
}, 480_000)
