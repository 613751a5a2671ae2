import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listLostParts } from '../../features/inbox/queries.ts'
import { type Shop, sharedPathApp, until } from '../testing/path-app.ts'
import type { Asked, Does } from '../testing/stand-in.ts'

const app = await sharedPathApp()
const { stand } = app
const telegram = await app.shop()
const whatsapp = await app.shop('whatsapp_business_account')
beforeEach(() => stand.reset())

let numbers = 800_000
const refused: Does = { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: BUTTON_INVALID' } }

/** The stored parts of a customer's messages: number, part, status and the platform's id. */
const partsOf = async (shop: Shop, psid: string) =>
  shop.rows<{ part: number; status: string; platform_id: string | null }>(
    'select part, status, platform_id from cell.message_part where conversation_id = $1 order by n, part',
    await shop.conversation(psid),
  )
const lostParts = async (shop: Shop, psid: string) => {
  const id = await shop.conversation(psid)
  const rows = await shop.rows<{ n: string }>('select n from cell.message where conversation_id = $1', id)
  const found = await listLostParts(
    shop.cell.db,
    shop.id,
    id,
    rows.map(({ n }) => n),
  )
  return found.map(({ part, parts }) => `${part} of ${parts}`)
}

test('a message of one request stores no parts; of five each has its own id', async () => {
  const psid = String(++numbers)
  await telegram.says(psid, 'hello')
  await telegram.settled()
  expect(await partsOf(telegram, psid)).toEqual([])
  await telegram.says(psid, 'gallery')
  await telegram.settled()
  const parts = await partsOf(telegram, psid)
  expect(parts.map(({ part, status }) => [part, status])).toEqual([0, 1, 2, 3, 4].map((part) => [part, 'sent']))
  expect(new Set(parts.map(({ platform_id }) => platform_id)).size).toBe(5)
})

test('a part is refused: the message has failed and names it, and a resend begins with it', async () => {
  const psid = String(++numbers)
  let isBad = true
  stand.does = (one) => (isBad && one.text.startsWith('Item 3') ? refused : stand.yes(one))
  await telegram.says(psid, 'gallery')
  await telegram.settled()
  expect(await telegram.thread(psid)).toEqual(['customer: gallery', 'bot: gallery (failed)', 'bot: after (sent)'])
  expect((await partsOf(telegram, psid)).map(({ status }) => status)).toEqual([
    ...['sent', 'sent', 'failed', 'queued', 'queued'],
  ])
  expect(await lostParts(telegram, psid)).toEqual(['3 of 5'])

  isBad = false
  stand.asked.length = 0
  const id = await telegram.conversation(psid)
  expect(await app.platform.runtime.sendAgain(telegram.cell.id, telegram.id, id, 2)).toBe(true)
  await telegram.settled()
  expect(stand.saidTo(psid).map((text) => text.slice(0, 6))).toEqual(['Item 3', 'Item 4', 'Item 5'])
  expect((await telegram.thread(psid))[1]).toBe('bot: gallery (sent)')
  expect((await partsOf(telegram, psid)).map(({ status }) => status)).toEqual(Array(5).fill('sent'))
  expect(await lostParts(telegram, psid)).toEqual([])
})

const isSend = ({ path }: Asked) => path.endsWith('/messages')
const accepts = () => {
  stand.does = (one) => ({ status: 200, body: isSend(one) ? { messages: [{ id: `wamid.${++numbers}` }] } : {} })
}
const hears = async (value: object) => {
  const metadata = { display_phone_number: '15550001111', phone_number_id: whatsapp.page_id }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '80010', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }] },
    ],
  })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  expect(await whatsapp.post(body, { 'x-hub-signature-256': `sha256=${proof}` })).toBe(200)
}
const says = (from: string, text: string) =>
  hears({
    messages: [{ from, id: `wamid.in-${++numbers}`, timestamp: '1790000000', type: 'text', text: { body: text } }],
  })
const reports = (recipient_id: string, id: string | null, status: string, name?: string) =>
  hears({
    statuses: [
      {
        ...{ id, recipient_id, status, timestamp: '1790000001' },
        ...(name && { biz_opaque_callback_data: name }),
        ...(status === 'failed' && { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
      },
    ],
  })

test('WhatsApp calls the first part failed after all were sent: the message has failed, and stays so', async () => {
  const psid = `8490000${++numbers}`
  accepts()
  await says(psid, 'gallery')
  await whatsapp.settled()
  const parts = await partsOf(whatsapp, psid)
  expect(parts.map(({ status }) => status)).toEqual(Array(5).fill('sent'))
  await reports(psid, parts[4]?.platform_id ?? null, 'delivered')
  await until(async () => expect((await whatsapp.thread(psid))[1]).toBe('bot: gallery (delivered)'))
  await reports(psid, parts[0]?.platform_id ?? null, 'failed')
  await until(async () => expect((await whatsapp.thread(psid))[1]).toBe('bot: gallery (failed)'))
  await reports(psid, parts[4]?.platform_id ?? null, 'read')
  await whatsapp.settled()
  expect((await whatsapp.thread(psid))[1]).toBe('bot: gallery (failed)')
  expect(await lostParts(whatsapp, psid)).toEqual(['1 of 5'])
})

test('a part is called failed before the answer that names it: the message has failed once the answer is stored', async () => {
  const psid = `8490000${++numbers}`
  let made = 0
  stand.does = async (one) => {
    if (!isSend(one)) return { status: 200, body: {} }
    const id = `wamid.early-${psid}-${++made}`
    if (made === 1) await reports(psid, id, 'failed')
    return { status: 200, body: { messages: [{ id }] } }
  }
  await says(psid, 'gallery')
  await until(async () => expect((await whatsapp.thread(psid))[1]).toBe('bot: gallery (failed)'))
  expect(await lostParts(whatsapp, psid)).toEqual(['1 of 5'])
})
