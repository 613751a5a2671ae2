import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { beforeEach, expect, test } from 'vitest'
import { importBot } from '../../features/document/index.ts'
import { sharedPathApp } from '../testing/path-app.ts'

const { shop, stand } = await sharedPathApp()
const number = await shop('whatsapp_business_account')
let ids = 0

const template = (id: string, category: string) => {
  const config = { name: id, language: 'vi', category, components: [{ type: 'BODY', text: 'Tea' }] }
  const card = { key: 'c', plugin_id: 'whatsapp_message_template', config }
  return { id, name: id, blocks: [{ key: 'a', title: 'a', cards: [card] }] }
}
const file = readBot({
  format: 'hawker/1',
  platform: 'whatsapp_business_account',
  name: 'Shop',
  flows: [template('offer', 'MARKETING'), template('parcel', 'UTILITY')],
  keywords: ['offer', 'parcel'].map((id) => ({ id, type: 1, keywords: [id], flow: id })),
})
if (!file.ok) throw new Error(file.reason)
await importBot(number.cell.db, number.id, null, file.bot, new Date())

beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { messages: [{ id: `wamid.out-${++ids}` }] } })
})

async function post(field: string, value: object) {
  const change = { field, value: { metadata: { phone_number_id: number.page_id }, ...value } }
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '80010', changes: [change] }] })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  expect(await number.post(body, { 'x-hub-signature-256': `sha256=${proof}` })).toBe(200)
  await number.settled()
}
const asks = (from: string, text: string) =>
  post('messages', {
    messages: [{ from, id: `wamid.in-${++ids}`, timestamp: '1790000000', type: 'text', text: { body: text } }],
  })
const prefers = (wa_id: string, value: string) =>
  post('user_preferences', {
    user_preferences: [{ wa_id, category: 'marketing_messages', value, timestamp: 1_790_000_000 + ++ids }],
  })
const fates = (psid: string) =>
  number.rows<{ name: string; status: string; reason: string | null }>(
    `select m.content->>'name' as name, m.status, m.reason from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = $2 and m.by = 'bot' order by m.n`,
    number.id,
    psid,
  )

test('a customer stops marketing messages in WhatsApp: none is sent and the thread says why, until they resume them', async () => {
  const psid = '84930000001'
  await asks(psid, 'offer')
  await prefers(psid, 'stop')
  await asks(psid, 'offer')
  await asks(psid, 'parcel')
  await prefers(psid, 'resume')
  await asks(psid, 'offer')
  expect(await fates(psid)).toEqual([
    { name: 'offer', status: 'sent', reason: null },
    { name: 'offer', status: 'failed', reason: 'opted_out' },
    { name: 'parcel', status: 'sent', reason: null },
    { name: 'offer', status: 'sent', reason: null },
  ])
  expect(stand.asked.map(({ body }) => Object(body.template).name)).toEqual(['offer', 'parcel', 'offer'])
})
