import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { importBot } from '../features/document/index.ts'
import { pathApp, type Shop, until } from './testing/path-app.ts'
import { shop } from './testing/shop.ts'
import { standIn } from './testing/stand-in.ts'

// The platform that takes ten messages until the customer writes again.
const stand = await standIn()
const app = await pathApp({ env: { HAWKER_TIKTOK_API_URL: stand.url } })
const tiktok = await app.shop('tiktok_business_messaging')
const texts = Array.from({ length: 12 }, (_, n) => ({
  key: `c${n}`,
  plugin_id: 'text',
  config: { text: `no. ${n + 1}` },
}))
const twelve = { id: 'twelve', name: 'twelve', blocks: [{ key: 'a', title: 'a', cards: texts, next_step: null }] }
const base = shop('tiktok_business_messaging')
const drawing = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
/** A bot that says twelve texts, or two pictures to those who write "look". */
async function prepare({ id, cell }: Shop) {
  const { path } = await app.platform.media.keep(id, drawing, 'dress.png')
  const picture = (key: string) => ({ key, plugin_id: 'image', config: { url: `/media/${path}` } })
  const cards = [picture('1'), picture('2')]
  const look = { id: 'look', name: 'look', blocks: [{ key: 'a', title: 'a', cards, next_step: null }] }
  const flows = [...base.flows, twelve, look]
  const keywords = [{ id: 'look', type: 1, keywords: ['look'], flow: 'look' }]
  const read = readBot({ ...base, flows, keywords, default_flow: 'twelve' })
  if (!read.ok) throw new Error(read.reason)
  await importBot(cell.db, id, null, read.bot, new Date())
  return path
}
await prepare(tiktok)

let numbers = 0
beforeEach(() => {
  stand.reset()
  stand.does = () => ({
    status: 200,
    body: { code: 0, message: 'OK', data: { message: { message_id: `o-${++numbers}` } } },
  })
})

async function says(psid: string, text: string, of: Shop = tiktok) {
  const content = JSON.stringify({
    from: 'mai.demo',
    to: 'shop.demo',
    from_user: { id: 'usr-0001', role: 'personal_account' },
    to_user: { id: of.page_id, role: 'business_account' },
    conversation_id: psid,
    message_id: `m-${++numbers}`,
    timestamp: Date.now(),
    type: 'text',
    text: { body: text },
  })
  const body = JSON.stringify({
    client_key: 'awdemo',
    event: 'im_receive_msg',
    create_time: Math.floor(Date.now() / 1000),
    user_openid: of.page_id,
    content,
  })
  const t = Math.floor(Date.now() / 1000)
  const s = createHmac('sha256', 'a-secret').update(`${t}.${body}`).digest('hex')
  expect(await of.post(body, { 'tiktok-signature': `t=${t},s=${s}` })).toBe(200)
}
const fates = async (psid: string, of: Shop = tiktok) =>
  (
    await of.rows<{ fate: string }>(
      `select m.status || coalesce(' ' || m.reason, '') as fate from cell.message m
       join cell.customer c on c.id = m.conversation_id where c.bot_id = $1 and c.psid = $2 and m.by = 'bot' order by m.n`,
      of.id,
      psid,
    )
  ).map(({ fate }) => fate)

test('the eleventh message is not sent and says why; the customer’s next words open ten more', async () => {
  await says('conv-1', 'hi')
  const ten = Array.from({ length: 10 }, () => 'sent')
  const used = 'failed window_used_up'
  await until(async () => expect(await fates('conv-1')).toEqual([...ten, used, used]))
  expect(stand.asked.filter(({ path }) => path.endsWith('/message/send/'))).toHaveLength(10)
  const id = await tiktok.conversation('conv-1')
  expect((await app.ask(app.owner, 'GET', `/v1/bots/${tiktok.id}/conversations/${id}`)).body).toMatchObject({
    window: { most: 10, left: 0, person_may_write: false },
  })
  await says('conv-1', 'more')
  await until(async () => expect((await fates('conv-1')).slice(12)).toEqual([...ten, used, used]))
})

const sentKinds = () =>
  stand.asked.flatMap(({ path, body }) => (path.endsWith('/message/send/') ? [body.message_type] : []))
const many = (part: string) => stand.asked.filter(({ path }) => path.includes(part)).length
/** TikTok says that this business may send pictures, or may not, or does not say. */
const answers = (may: boolean | null) => {
  stand.does = ({ path }) => {
    const infos = may === null ? [] : [{ capability_type: 'IMAGE_SEND', capability_result: may }]
    const data = path.includes('/capabilities/get/')
      ? { capability_infos: infos }
      : path.endsWith('/media/upload/')
        ? { media_id: 'med-1' }
        : { message: { message_id: `o-${++numbers}` } }
    return { status: 200, body: { code: 0, message: 'OK', data } }
  }
}

test('TikTok does not say whether pictures may go: their links do, and it is asked again; then it says yes', async () => {
  answers(null)
  await says('conv-2', 'look')
  await until(async () => expect(await fates('conv-2')).toEqual(['sent', 'sent']))
  expect([sentKinds(), many('/capabilities/get/'), many('/media/upload/')]).toEqual([['TEXT', 'TEXT'], 2, 0])
  stand.reset()
  answers(true)
  await says('conv-3', 'look')
  await until(async () => expect(await fates('conv-3')).toEqual(['sent', 'sent']))
  expect([sentKinds(), many('/capabilities/get/'), many('/media/upload/')]).toEqual([['IMAGE', 'IMAGE'], 1, 1])
})

test('TikTok takes no pictures of a business: their links go, and it is asked once', async () => {
  const plain = await app.shop('tiktok_business_messaging')
  const path = await prepare(plain)
  answers(false)
  for (const psid of ['conv-4', 'conv-5']) {
    await says(psid, 'look', plain)
    await until(async () => expect(await fates(psid, plain)).toEqual(['sent', 'sent']))
  }
  expect([sentKinds(), many('/capabilities/get/'), many('/media/upload/')]).toEqual([Array(4).fill('TEXT'), 1, 0])
  const kept = await plain.rows('select path, purpose, id from cell.asset where bot_id = $1', plain.id)
  expect(kept).toEqual([{ path: '', purpose: 'IMAGE_SEND', id: 'no' }])
  // The log has the request that was made.
  const logged = await plain.rows<{ request: string }>(
    'select e.request from cell.exchange e join cell.customer c on c.id = e.conversation_id where c.bot_id = $1',
    plain.id,
  )
  expect(logged.map(({ request }) => request.includes(path))).toEqual([true, true, true, true])
})
