import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nodeOf, nodesOf } from '../platform/db/cluster.ts'
import { connect } from '../platform/db/database.ts'
import { moveCell } from '../platform/db/installation.ts'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { crowd, judge } from './testing/crowd.ts'
import { killInDoubt } from './testing/in-doubt.ts'
import { openShop, until } from './testing/path-app.ts'
import { seededChance } from './testing/seed.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const stand = await standIn()
// Only observes: the servers are processes of their own.
const watcher = await testApp({ HAWKER_ROLES: 'web' })
const { settings, secret } = watcher.platform
const url = settings.databaseUrl ?? ''
const env = {
  DATABASE_URL: url,
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  // The platform shares a process with 200 customers: a busy machine delays its answers, and a late one would be unknown.
  HAWKER_LEASE_MS: '40000',
  HAWKER_SEND_TIMEOUT_MS: '30000',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const [first, second] = [serverProcess(env, await freePort()), serverProcess(env, await freePort())]

const inDatabase = async <Result>(work: (client: Awaited<ReturnType<typeof connect>>) => Promise<Result>) => {
  const client = await connect(url, 'tests')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const place = { id: 1, schema: 'cell_1', url: null }

test('a cell moves while 200 customers talk and a server is killed: each message is answered once, in order', async () => {
  const { roll } = seededChance('a cell moves')
  const bot = await openShop(watcher, (await watcher.newUser()).id)
  const [from, nodes] = await inDatabase(
    async (client) => [await nodeOf(client, 'cell_1'), await nodesOf(client)] as const,
  )
  const to = nodes.find(({ host, port }) => host !== from?.host || port !== from.port)
  if (!to) throw new Error('A cell moves only in a cluster of two nodes or more')
  await Promise.all([first.start(), second.start()])

  const people = crowd({ bot, urls: [first.url, second.url], from: 80_000, many: 200, roll })
  await until(() => expect(people.count()).toBeGreaterThan(600), 240_000)
  const moving = moveCell(place, url, secret, to)
  await sleep(roll() * 500)
  const inDoubt = await killInDoubt(bot, second)
  await second.start()
  await moving
  const before = people.count()
  await until(() => expect(people.count()).toBeGreaterThan(before + 600), 240_000)
  await people.stops()

  expect(await inDatabase((client) => nodeOf(client, 'cell_1'))).toEqual(to)
  expect(await judge(bot, stand, people.accepted)).toEqual({ wrong: [], unknown: [...new Set(inDoubt)].sort() })
  await Promise.all([first.stop(), second.stop()])
}, 900_000)
