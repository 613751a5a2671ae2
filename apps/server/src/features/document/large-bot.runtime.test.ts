import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { readBot } from '@hawker/core'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../runtime/testing/path-app.ts'
import { standIn } from '../../runtime/testing/stand-in.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { testApp } from '../../testing/test-app.ts'
import { importBot } from './index.ts'

const stand = await standIn()
const watcher = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = watcher.platform
const owner = await watcher.newUser()
const burstsFile = join(tmpdir(), `hawker-bursts-${process.pid}`)
const probe = pathToFileURL(join(import.meta.dirname, '../../testing/cpu-bursts.ts')).href
const server = await startServerProcess({
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_DEMO: 'false',
  HAWKER_TELEGRAM_API_URL: stand.url,
  CPU_BURSTS_FILE: burstsFile,
  NODE_OPTIONS: `--import=${probe}`,
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await rm(burstsFile, { force: true })
})

const card = (n: number) => ({ key: `c${n}`, plugin_id: 'text', config: { text: `Câu trả lời số ${n} `.repeat(12) } })
const flow = (id: string, blocks: number) => ({
  id,
  name: `Flow ${id}`,
  blocks: Array.from({ length: blocks }, (_, n) => ({
    key: `b${n}`,
    title: `Block ${n}`,
    cards: [card(1), card(2), card(3)],
    next_step: { type: 'blocks', block_key: `b${(n + 1) % blocks}` },
  })),
})

/** As many flows as the quotas allow, each at 85 % of its own. */
async function largeBot() {
  const shop = await openShop(watcher, owner.id)
  const each = flow('f0', 770)
  const flows = Array.from({ length: 32 }, (_, n) => ({ ...each, id: `f${n}`, name: `Flow ${n}` }))
  const read = readBot({ format: 'hawker/1', name: 'Large', platform: 'telegram_bot', flows })
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  await importBot(shop.cell.db, shop.id, null, read.bot, new Date())
  return shop
}

const asked = async (method: string, path: string, body?: object) => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie: owner.cookie, origin: server.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

let updates = 0
/** A customer writes to a bot at the server. */
const says = async (page_id: string, text: string) => {
  const chat = { id: 900, type: 'private' }
  const message = { message_id: ++updates, date: 1_790_000_000, chat, from: { id: 900, first_name: 'Mai' }, text }
  const answer = await fetch(`${server.url}/webhooks/telegram_bot/${page_id}`, {
    method: 'POST',
    body: JSON.stringify({ update_id: updates, message }),
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': 'a-secret' },
  })
  return answer.status
}

const bursts = async (since: number): Promise<number[]> => {
  const text = await readFile(burstsFile, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [at = 0, ms = 0] = line.split(' ').map(Number)
    return at >= since ? [ms] : []
  })
}

test('the largest bot exported, checked, listed and published at once: no webhook waits 50 ms for the main thread', async () => {
  const large = await largeBot()
  const small = await openShop(watcher, owner.id)
  const at = `/v1/bots/${large.id}`
  // Starting the threads is not part of the measurement.
  expect(await asked('GET', `${at}/flows`)).toBe(200)
  expect(await says(small.page_id, 'hello')).toBe(200)
  const since = Date.now()
  const over = new AbortController()
  const webhooks = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      await says(small.page_id, `hello ${n}`)
      await sleep(20)
    }
  })()
  const [revision] = await large.rows<{ revision: number }>(
    `select revision from cell.flow where bot_id = $1 and id = 'f1'`,
    large.id,
  )
  const statuses = await Promise.all([
    asked('GET', `${at}/document`),
    asked('GET', `${at}/problems`),
    asked('GET', `${at}/flows`),
    asked('POST', `${at}/flows/f1/publish`, { revision: revision?.revision ?? 0 }),
  ])
  over.abort()
  await webhooks
  expect(statuses).toEqual([200, 200, 200, 200])
  expect((await bursts(since)).filter((ms) => ms > 50)).toEqual([])
}, 300_000)
