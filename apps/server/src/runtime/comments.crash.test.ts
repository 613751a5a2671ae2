import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../testing/server-process.ts'
import { testApp } from '../testing/test-app.ts'
import { floodOf, judgeFlood, pour } from './testing/comment-flood.ts'
import { commentPage } from './testing/comment-page.ts'
import { openShop } from './testing/path-app.ts'
import { seededChance } from './testing/seed.ts'
import { serverProcess } from './testing/server-process.ts'
import { standIn } from './testing/stand-in.ts'

const many = Number(process.env.COMMENTS ?? 1_200)
const wanted = Number(process.env.KILLS ?? 20)
/** Five acts a second and a private reply in five seconds are the limits of a page, so the flood has several pages. */
const pagesMany = 20
const stand = await standIn()
const watcher = await testApp({ HAWKER_ROLES: 'web' })
const { settings } = watcher.platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_LOG_LEVEL: 'silent',
  HAWKER_DEMO: 'false',
  HAWKER_LEASE_MS: '5000',
  HAWKER_GRAPH_API_URL: stand.url,
}
const servers = [serverProcess(env, await freePort()), serverProcess(env, await freePort())]
await Promise.all(servers.map((one) => one.start()))
const owner = await watcher.newUser()

const answers = {
  cases: { default: { replies: [{ text: 'Thanks, we write to you.' }] } },
  private_replies: [{ key: 'p', name: 'p', flow: 'private', case: 'has_phone' }],
}

test('servers killed in a flood of comments decide none twice, send no reply twice and leave no phone number visible', async () => {
  const { roll } = seededChance(`${many} comments, ${wanted} kills`)
  stand.does = async ({ path, body }) => {
    await sleep(5 + roll() * 200)
    if (path.includes('/messages')) {
      const { comment_id } = Object(body.recipient)
      return { status: 200, body: { message_id: randomUUID(), recipient_id: `of_${comment_id}` } }
    }
    return { status: 200, body: path.endsWith('/comments') ? { id: randomUUID() } : { success: true } }
  }
  const shop = (channel?: string) => openShop(watcher, owner.id, channel)
  const switches = { auto_hide_comment_has_phone: true, auto_reply_comment: true, inbox_from_comment: true }
  const pages = await Promise.all(Array.from({ length: pagesMany }, () => commentPage({ shop }, switches, answers)))
  const flood = floodOf(pages, Math.ceil(many / pagesMany), roll)
  const urls = servers.map(({ url }) => url)
  const pouring = pour(flood, urls, roll)
  let kills = 0
  for (; kills < wanted; kills++) {
    await sleep(roll() * 1_500)
    const victim = servers[kills % servers.length]
    await victim?.kill()
    await victim?.start()
  }
  await pouring
  const ends = []
  for (const page of pages) {
    const own = flood.filter((one) => one.page === page)
    ends.push(await judgeFlood(page, own, stand))
  }
  const [unknown, lines] = [
    ends.reduce((sum, end) => sum + end.unknown, 0),
    ends.reduce((sum, end) => sum + end.lines, 0),
  ]
  console.log(`${flood.length} comments, ${kills} kills: ${lines} acts and replies, ${unknown} of unknown fate`)
  expect(ends.flatMap(({ wrong }) => wrong)).toEqual([])
  // A kill cuts off what was under way, not more.
  expect(unknown).toBeLessThan(lines / 10)
}, 3_600_000)
