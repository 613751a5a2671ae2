import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { carriedKinds } from '../../carriers.ts'
import { importBot } from '../../features/document/index.ts'
import { pathApp } from '../testing/path-app.ts'
import { replay } from './replay.ts'

const app = await pathApp()
const page = await app.shop('facebook')

const says = (id: string, text: string) => ({
  id,
  name: id,
  blocks: [{ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }],
})
const words = [
  ['ad', '{{ad_id|no ad}}'],
  ['where', '{{address|nowhere}} = {FULL_ADDRESS|nowhere}'],
  ['order', '{ORDER_ID|no order} for {TOTAL|nothing}'],
  ['comments', '{{comment|none}} of {{comments|none}}'],
  ['again', 'I said: {{last_page_message_content|nothing}}'],
] as const
const onlyAds = {
  key: 'a',
  title: 'a',
  type: 'condition',
  config: {
    branches: [{ filters: [{ type: 'ads', filter_type: 'from_ads' }], goto: { type: 'flow', flow: 'from an ad' } }],
    default_goto: { type: 'flow', flow: 'not from an ad' },
  },
}
const textBlock = (key: string, text: string) => ({
  key,
  title: key,
  cards: [{ key: 'c', plugin_id: 'text', config: { text } }],
})
const request = {
  key: 'a',
  title: 'a',
  cards: [
    {
      key: 'c',
      plugin_id: 'notification_messages_req',
      config: { text: 'News?', title: 'News of the shop', topic_id: '7', is_recurring: true },
      buttons: [{ type: 'blocks', title: 'Yes', block_key: 'b' }],
    },
  ],
}
const agreed = {
  key: 'b',
  title: 'b',
  type: 'condition',
  config: {
    branches: [
      {
        filters: [{ type: 'one_time_notif', filter_type: 'equal', value: '7' }],
        goto: { type: 'blocks', block_key: 'yes' },
      },
    ],
    default_goto: { type: 'blocks', block_key: 'no' },
  },
}
const weWill = textBlock('yes', 'We will write')
const weWillNot = textBlock('no', 'We will not')
const file = readBot({
  format: 'hawker/1',
  platform: 'facebook',
  name: 'Shop',
  flows: [
    ...words.map(([id, text]) => says(id, text)),
    says('from an ad', 'You came by an ad'),
    says('not from an ad', 'You came by yourself'),
    { id: 'how', name: 'how', blocks: [onlyAds] },
    { id: 'news', name: 'news', blocks: [request, agreed, weWill, weWillNot] },
  ],
  keywords: [...words.map(([id]) => id), 'how', 'news'].map((id) => ({ id, type: 1, keywords: [id], flow: id })),
})
if (!file.ok) throw new Error(file.reason)
await importBot(page.cell.db, page.id, null, file.bot, new Date())

let mids = 0
const send = async (psid: string, what: object) => {
  const event = { sender: { id: psid }, recipient: { id: page.page_id }, timestamp: Date.now(), ...what }
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, messaging: [event] }] })
  const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
  expect(await page.post(payload, { 'x-hub-signature-256': `sha256=${signature}` })).toBe(200)
  await page.settled()
}
const asks = async (psid: string, text: string) => {
  await send(psid, { message: { mid: `mid.${++mids}`, text } })
  return app.stand.saidTo(psid).at(-1)
}
const customer = async (psid: string) => {
  const [row] = await page.rows<{ source: string; facts: object }>(
    'select source, facts from cell.customer where bot_id = $1 and psid = $2',
    page.id,
    psid,
  )
  return row
}
const edit = async (psid: string, body: object) => {
  const path = `/v1/bots/${page.id}/conversations/${await page.conversation(psid)}/customer`
  return app.ask(app.owner, 'PATCH', path, body)
}
const fromAd = (ad_id: string) => ({ referral: { ref: '', source: 'ADS', type: 'OPEN_THREAD', ad_id } })

test('the advertisement a customer came from is a fact of theirs, for texts and filters', async () => {
  expect(await asks('801', 'ad')).toBe('no ad')
  expect(await asks('801', 'how')).toBe('You came by yourself')
  await send('801', fromAd('ad-1'))
  await send('801', fromAd('ad-2'))
  await send('801', fromAd('ad-1'))
  expect(await customer('801')).toEqual({ source: 'INBOX', facts: { ads: ['ad-2', 'ad-1'] } })
  expect(await asks('801', 'ad')).toBe('ad-1')
  expect(await asks('801', 'how')).toBe('You came by an ad')
})

test('the first source of a customer stays their source', async () => {
  await send('802', fromAd('ad-3'))
  await send('802', { referral: { ref: '', source: 'SHORTLINK', type: 'OPEN_THREAD' } })
  expect(await customer('802')).toMatchObject({ source: 'ADS' })
})

test('the score of a survey is a fact, a thumb is none', async () => {
  const survey = (payload: string) => ({
    messaging_feedback: { feedback_screens: [{ screen_id: 0, questions: { q: { type: 'csat', payload } } }] },
  })
  await send('803', survey('4'))
  await send('803', { response_feedback: { feedback: 'Good response', mid: 'm' } })
  expect(await customer('803')).toMatchObject({ facts: { feedback: 4 } })
})

test('an opt-in allows the topic, and the flow goes on', async () => {
  await asks('807', 'news')
  const request = app.stand.asked.filter(({ to }) => to === '807').at(-1)?.body
  const { payload } = Object(request).message.attachment
  expect(payload).toMatchObject({ template_type: 'notification_messages', title: 'News of the shop' })
  await send('807', { optin: { type: 'notification_messages', payload: payload.payload } })
  expect(app.stand.saidTo('807').at(-1)).toBe('We will write')
  expect(await customer('807')).toMatchObject({ facts: { topics: ['7'] } })
  await send('807', { timestamp: Date.now() + 1, optin: { type: 'notification_messages', payload: payload.payload } })
  expect(await customer('807')).toMatchObject({ facts: { topics: ['7'] } })
})

test('opt-ins are stored, each token once, until they expire', async () => {
  const optin = (told: object) => ({
    timestamp: Date.now() + ++mids,
    optin: { type: 'notification_messages', notification_messages_token: 'T1', ...told },
  })
  const next_year = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1))
  const told = { notification_messages_timezone: 'Europe/Paris', title: 'News of the shop' }
  const expiry = { token_expiry_timestamp: next_year.getTime() / 1000 }
  await asks('808', 'news')
  const request = app.stand.asked.filter(({ to }) => to === '808').at(-1)?.body
  const { payload } = Object(request).message.attachment.payload
  await send('808', optin({ payload, ...told, ...expiry }))
  expect(app.stand.saidTo('808').at(-1)).toBe('We will write')
  const first = {
    token: 'T1',
    kind: 'notification_messages',
    is_stopped: false,
    expires_at: next_year.toISOString(),
    timezone: 'Europe/Paris',
    title: 'News of the shop',
    payload,
  }
  expect(await customer('808')).toMatchObject({ facts: { topics: ['7'], opt_ins: [first] } })

  const said = app.stand.saidTo('808').length
  await send('808', optin({ payload, notification_messages_status: 'STOP NOTIFICATIONS' }))
  expect(await customer('808')).toMatchObject({ facts: { opt_ins: [{ ...first, is_stopped: true }] } })
  await send('808', optin({ notification_messages_status: 'RESUME NOTIFICATIONS' }))
  const once = { type: 'one_time_notif_req', one_time_notif_token: 'T2', notification_messages_token: undefined }
  await send('808', optin({ ...once, token_expiry_timestamp: 1_600_000_000 }))
  const second = { token: 'T2', kind: 'one_time_notif_req', expires_at: '2020-09-13T12:26:40.000Z', is_stopped: false }
  expect(await customer('808')).toMatchObject({ facts: { opt_ins: [first, second] } })
  // The customer has pressed nothing since, so the bot has said nothing.
  expect(app.stand.saidTo('808')).toHaveLength(said)
  await send('808', optin({ notification_messages_token: 'T3' }))
  const third = { token: 'T3', kind: 'notification_messages', is_stopped: false }
  expect(await customer('808')).toMatchObject({ facts: { opt_ins: [first, third] } })
  expect(await replay(page.cell, await page.conversation('808'), carriedKinds)).toMatchObject({ differs: 0 })
})

test('texts contain the address and the order of a customer', async () => {
  expect(await asks('804', 'where')).toBe('nowhere = nowhere')
  expect(await asks('804', 'order')).toBe('no order for nothing')
  const told = await edit('804', { address: '5 Lê Lợi', order: { ORDER_ID: 'A-17', TOTAL: '200.000 ₫' } })
  expect(told).toMatchObject({ status: 200, body: { address: '5 Lê Lợi' } })
  expect(await asks('804', 'where')).toBe('5 Lê Lợi = 5 Lê Lợi')
  expect(await asks('804', 'order')).toBe('A-17 for 200.000 ₫')
  await edit('804', { order: null })
  expect(await asks('804', 'order')).toBe('no order for nothing')
  expect((await edit('804', { order: { NOBODY_KNOWS: 1 } })).status).toBe(400)
})

test('texts contain a customer’s comments: the last, and all', async () => {
  await asks('805', 'hello')
  await page.rows(
    `update cell.customer set facts = '{"comments":["price?","and size?"]}' where bot_id = $1 and psid = '805'`,
    page.id,
  )
  expect(await asks('805', 'comments')).toBe('and size? of price?\nand size?')
})

test('texts contain the page’s last words: a bot’s, an operator’s, those from the page’s inbox', async () => {
  expect(await asks('806', 'again')).toBe('I said: nothing')
  expect(await asks('806', 'ad')).toBe('no ad')
  expect(await asks('806', 'again')).toBe('I said: no ad')
  const byHand = `/v1/bots/${page.id}/conversations/${await page.conversation('806')}`
  await app.ask(app.owner, 'POST', `${byHand}/messages`, { text: 'By hand', key: 'one' })
  await app.ask(app.owner, 'POST', `${byHand}/hand_back`, {})
  await page.settled()
  expect(await asks('806', 'again')).toBe('I said: By hand')
  const echo = { mid: 'm.echo', is_echo: true, text: 'From the inbox' }
  await send(page.page_id, { recipient: { id: '806' }, message: echo })
  await app.ask(app.owner, 'POST', `${byHand}/hand_back`, {})
  await page.settled()
  expect(await asks('806', 'again')).toBe('I said: From the inbox')
})

test('a replay says the same', async () => {
  for (const psid of ['801', '806'])
    expect(await replay(page.cell, await page.conversation(psid), carriedKinds)).toMatchObject({ differs: 0 })
})

test('channels whose texts never repeat the page’s words do not store them', async () => {
  const other = await app.shop('telegram_bot')
  await other.says('900', 'hello')
  await other.settled()
  expect(await other.thread('900')).toContain('bot: You said hello (sent)')
  expect(await other.rows('select last_page_message from cell.conversation where bot_id = $1', other.id)).toEqual([
    { last_page_message: null },
  ])
})
