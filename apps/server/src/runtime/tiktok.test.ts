import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { beforeEach, expect, test } from 'vitest'
import { importBot } from '../features/document/index.ts'
import { pathApp, until } from './testing/path-app.ts'
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
const read = readBot({ ...base, flows: [...base.flows, twelve], default_flow: 'twelve' })
if (!read.ok) throw new Error(read.reason)
await importBot(tiktok.cell.db, tiktok.id, null, read.bot, new Date())

let numbers = 0
beforeEach(() => {
  stand.reset()
  stand.does = () => ({
    status: 200,
    body: { code: 0, message: 'OK', data: { message: { message_id: `o-${++numbers}` } } },
  })
})

async function says(psid: string, text: string) {
  const content = JSON.stringify({
    from: 'mai.demo',
    to: 'shop.demo',
    from_user: { id: 'usr-0001', role: 'personal_account' },
    to_user: { id: tiktok.page_id, role: 'business_account' },
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
    user_openid: tiktok.page_id,
    content,
  })
  const t = Math.floor(Date.now() / 1000)
  const s = createHmac('sha256', 'a-secret').update(`${t}.${body}`).digest('hex')
  expect(await tiktok.post(body, { 'tiktok-signature': `t=${t},s=${s}` })).toBe(200)
}
const fates = async (psid: string) =>
  (
    await tiktok.rows<{ fate: string }>(
      `select m.status || coalesce(' ' || m.reason, '') as fate from cell.message m
       join cell.customer c on c.id = m.conversation_id where c.bot_id = $1 and c.psid = $2 and m.by = 'bot' order by m.n`,
      tiktok.id,
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
