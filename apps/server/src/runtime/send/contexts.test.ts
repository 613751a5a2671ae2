import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { lineBody } from '../testing/line-body.ts'
import { sharedPathApp, until } from '../testing/path-app.ts'
import type { Asked } from '../testing/stand-in.ts'
import { contextsSince, readContexts } from './context-sql.ts'

const app = await sharedPathApp()
const { stand } = app
beforeEach(() => stand.reset())

let numbers = 700_000

test('a message reads the newest event with a context before it, and none that came after', async () => {
  const line = await app.shop('line')
  const psid = `U${++numbers}`
  for (const text of ['one', 'two']) {
    const { body, signed } = lineBody(line.page_id, psid, { id: String(++numbers), type: 'text', text })
    expect(await line.post(body, signed)).toBe(200)
    await line.settled()
  }
  const id = await line.conversation(psid)
  const now = new Date()
  const contexts = async (n: number) => {
    const { rows } = await line.cell.pool.query(readContexts.text.replaceAll('cell.', `${line.cell.schema}.`), [
      [id],
      [n],
      new Date(now.getTime() - contextsSince),
      now,
    ])
    return rows.map(({ context }) => context)
  }
  // 1 and 3 are the customer's, 2 and 4 the bot's.
  expect(await contexts(2)).toEqual([{ reply_token: `rt-${numbers - 1}` }])
  expect(await contexts(4)).toEqual([{ reply_token: `rt-${numbers}` }])
  expect(await contexts(0)).toEqual([])
})

test('typing before a later message names the message of the customer, on WhatsApp', async () => {
  const shop = await app.shop('whatsapp_business_account')
  const psid = `8490000${++numbers}`
  const isSend = ({ path }: Asked) => path.endsWith('/messages')
  stand.does = (one) => ({ status: 200, body: isSend(one) ? { messages: [{ id: `wamid.${++numbers}` }] } : {} })
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550001111', phone_number_id: shop.page_id },
    messages: [{ from: psid, id: `wamid.in-${psid}`, timestamp: '1790000000', type: 'text', text: { body: 'typing' } }],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '80010', changes: [{ field: 'messages', value }] }],
  })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  expect(await shop.post(body, { 'x-hub-signature-256': `sha256=${proof}` })).toBe(200)
  await until(async () =>
    expect(await shop.thread(psid)).toEqual([
      'customer: typing',
      'bot: before (sent)',
      'bot: after (sent)',
      'bot: last (sent)',
    ]),
  )
  expect(stand.asked.filter(isSend).map(({ body: { type, message_id } }) => type ?? message_id)).toEqual([
    'text',
    `wamid.in-${psid}`,
    'text',
    'text',
  ])
})
