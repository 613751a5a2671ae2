import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { openShop, type Shop, until } from './testing/path-app.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const freePort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const stand = await standIn()
// Looks on and works nothing: the servers are processes of their own on the same database.
const watcher = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = watcher.platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  HAWKER_LEASE_MS: '4000',
  HAWKER_SEND_TIMEOUT_MS: '3000',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const [first, second] = [serverProcess(env, await freePort()), serverProcess(env, await freePort())]
const ann = await watcher.newUser()

/** Sends numbered messages of many people, each repeated until it is accepted as a platform would; says what was accepted. */
async function load(bot: Shop, urls: string[], people: string[], each: number, running: () => boolean) {
  const accepted = new Map<string, string[]>()
  let at = 0
  await Promise.all(
    people.map(async (psid, place) => {
      const mine: string[] = []
      accepted.set(psid, mine)
      for (let i = 0; i < each && running(); i++) {
        const text = `${psid} ${i}`
        const body = bot.update(psid, text)
        for (;;) {
          const url = urls[(place + at++) % urls.length]
          const answer = await fetch(`${url}/webhooks/telegram_bot/${bot.page_id}`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json', ...bot.signed },
          }).catch(() => null)
          await answer?.arrayBuffer().catch(() => null)
          if (answer?.status === 200) break
          await sleep(40)
        }
        mine.push(text)
        await sleep(Math.random() * 60)
      }
    }),
  )
  return accepted
}

/** Holds what must hold after any crash: nothing accepted is lost, nothing is answered twice, doubt is written down. */
async function judge(bot: Shop, accepted: Map<string, string[]>) {
  await bot.settled(60_000)
  const lines = await bot.rows<{ psid: string; by: string; text: string; status: string }>(
    `select c.psid, m.by, m.content->>'text' as text, m.status from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 order by c.psid, m.n`,
    bot.id,
  )
  const wrong: string[] = []
  let unknown = 0
  for (const [psid, texts] of accepted) {
    const mine = lines.filter((line) => line.psid === psid)
    const inbound = mine.filter(({ by }) => by === 'customer').map(({ text }) => text)
    if (JSON.stringify(inbound) !== JSON.stringify(texts)) wrong.push(`${psid}: took ${inbound} of ${texts}`)
    const answers = mine.filter(({ by }) => by === 'bot')
    if (JSON.stringify(answers.map(({ text }) => text)) !== JSON.stringify(texts.map((text) => `You said ${text}`)))
      wrong.push(`${psid}: answered ${answers.map(({ text }) => text)}`)
    const arrived = stand.saidTo(psid)
    for (const { text, status } of answers) {
      const times = arrived.filter((each) => each === text).length
      if (status === 'unknown') unknown++
      else if (status !== 'sent') wrong.push(`${text} is ${status}`)
      else if (times !== 1) wrong.push(`${text} arrived ${times} times and is ${status}`)
      if (times > 1) wrong.push(`${text} arrived ${times} times`)
    }
    const order = arrived.map((text) => Number(text.split(' ').at(-1)))
    if (order.some((n, i) => i > 0 && n < (order[i - 1] ?? 0))) wrong.push(`${psid} heard ${order}`)
  }
  expect(wrong).toEqual([])
  return unknown
}

const persons = (from: number, many: number) => Array.from({ length: many }, (_, i) => String(from + i))

test('two processes on one database share the work: each message is answered once, in order', async () => {
  const bot = await openShop(watcher, ann.id)
  await Promise.all([first.start(), second.start()])
  const accepted = await load(bot, [first.url, second.url], persons(70_000, 40), 6, () => true)
  expect(await judge(bot, accepted)).toBe(0)
})

test('a server killed again and again under load loses nothing accepted and answers nothing twice', async () => {
  const bot = await openShop(watcher, ann.id)
  stand.does = async (one) => {
    await sleep(Math.random() * 30)
    return stand.yes(one)
  }
  let isRunning = true
  const loading = load(bot, [first.url, second.url], persons(71_000, 30), 400, () => isRunning)
  for (let round = 0; round < 5; round++) {
    await sleep(200 + Math.random() * 900)
    const victim = round % 2 ? second : first
    await victim.kill()
    await victim.start()
  }
  isRunning = false
  const accepted = await loading
  const total = [...accepted.values()].flat().length
  expect(total).toBeGreaterThan(300)
  const unknown = await judge(bot, accepted)
  // Only what was on its way at a kill may be in doubt: at most one message of each person at each of the five.
  expect(unknown).toBeLessThanOrEqual(5 * 30)
  expect(unknown).toBeLessThan(total / 4)
}, 240_000)

test('connections that break under load, as when the database restarts, lose nothing accepted', async () => {
  const bot = await openShop(watcher, ann.id)
  let isRunning = true
  const loading = load(bot, [first.url, second.url], persons(72_000, 30), 200, () => isRunning)
  for (let round = 0; round < 5; round++) {
    await sleep(500)
    await until(() =>
      bot.rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'hawker%'`),
    )
  }
  isRunning = false
  await judge(bot, await loading)
  await Promise.all([first.stop(), second.stop()])
})
