import { expect, test } from 'vitest'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { openShop, until } from './testing/path-app.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const stand = await standIn()
const server = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = server.platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  HAWKER_LEASE_MS: '3000',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const worker = serverProcess(env, await freePort())
await worker.start()
const owner = await server.newUser()

test('a server killed during a test and again at its verdict: judged once, and each customer gets one variant once', async () => {
  const bot = await openShop(server, owner.id, 'telegram_bot')
  const { ask } = server
  const at = `/v1/bots/${bot.id}`
  for (const id of ['left', 'right']) {
    const cards = [{ key: 'c', plugin_id: 'text', config: { text: id } }]
    const flow = { id, name: id, blocks: [{ key: 'a', title: 'A', cards }] }
    expect((await ask(owner, 'POST', `${at}/flows`, { id, name: id, flow })).status).toBe(201)
    expect((await ask(owner, 'POST', `${at}/flows/${id}/publish`, { revision: 0 })).status).toBe(200)
  }
  await bot.rows(
    `insert into cell.customer (bot_id, psid, created_at) select $1, (810000 + n)::text, now() from generate_series(1, 120) n`,
    bot.id,
  )
  const ab = {
    others: [{ flow: 'right' }],
    ...{ metric: 'replied', baseline: 0.3, hoped: 0.7, window_hours: 1, fallback: 'b' },
  }
  const made = await ask(owner, 'POST', `${at}/broadcasts`, {
    name: 'Sale',
    plan: { flow: 'left', is_fastest: true, ab },
  })
  const { id } = Object(made.body)
  const read = async () => Object((await ask(owner, 'GET', `${at}/broadcasts/${id}`)).body)
  expect((await ask(owner, 'POST', `${at}/broadcasts/${id}/send`, { revision: 0 })).status).toBe(200)
  const restart = async () => {
    await worker.kill()
    await worker.start()
  }
  const isTestSent = () =>
    until(async () => {
      const [row] = await bot.rows<{ all: number; open: number }>(
        `select count(*)::int as all, (count(*) filter (where state < 6))::int as open from cell.dispatch
         where bot_id = $1 and variant is not null`,
        bot.id,
      )
      expect(row).toMatchObject({ open: 0, all: expect.any(Number) })
      expect(row?.all).toBeGreaterThan(0)
    }, 120_000)
  await until(() => expect(stand.asked.length).toBeGreaterThan(5))
  await restart()
  await isTestSent()
  await bot.rows(`update cell.dispatch set said_at = said_at - interval '1 hour' where bot_id = $1`, bot.id)
  await until(async () => {
    // The worker looks at a test every 15 s, or sooner where its row says so.
    await bot.rows('update cell.broadcast set look_at = now() where bot_id = $1', bot.id)
    expect((await read()).verdict).not.toBeNull()
  })
  const { verdict } = await read()
  await restart()
  await until(async () => expect(await read()).toMatchObject({ state: 'finished' }), 120_000)
  await bot.settled(120_000)
  expect((await read()).verdict).toEqual(verdict)
  expect(verdict).toMatchObject({ variant: 'b' })
  const rows = await bot.rows<{ psid: string; variant: string; state: number }>(
    `select c.psid, d.variant, d.state from cell.dispatch d join cell.customer c on c.id = d.customer_id where d.bot_id = $1`,
    bot.id,
  )
  const isUnknown = 6
  for (const { psid, variant, state } of rows) {
    const heard = stand.saidTo(psid)
    if (state === isUnknown) expect(heard.length).toBeLessThanOrEqual(1)
    else expect(heard).toEqual([variant === 'a' ? 'left' : 'right'])
  }
}, 600_000)
