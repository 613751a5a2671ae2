import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { carriedKinds } from '../../carriers.ts'
import { importBot } from '../../features/document/index.ts'
import { sharedPathApp } from '../testing/path-app.ts'
import { replay } from './replay.ts'

const app = await sharedPathApp()
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
  const ways = ['ad-1', 'ad-2', 'ad-1'].map((ad_id) => ({ source: 'ADS', ad_id, at: expect.any(String) }))
  expect(await customer('801')).toEqual({ source: 'INBOX', facts: { ads: ['ad-2', 'ad-1'], came_by: ways } })
  expect(await asks('801', 'ad')).toBe('ad-1')
  expect(await asks('801', 'how')).toBe('You came by an ad')
})

test('the first source of a customer stays their source', async () => {
  await send('802', fromAd('ad-3'))
  await send('802', { referral: { ref: '', source: 'SHORTLINK', type: 'OPEN_THREAD' } })
  expect(await customer('802')).toMatchObject({ source: 'ADS' })
})

test('every way of a customer to the page is kept and shown beside their conversation, the newest ten', async () => {
  await send('810', { message: { mid: `mid.${++mids}`, text: 'hi' } })
  for (let n = 1; n <= 11; n++)
    await send('810', {
      referral: {
        ref: `r${n}`,
        source: 'ADS',
        type: 'OPEN_THREAD',
        ad_id: `ad-${n}`,
        ads_context_data: { ad_title: `Tea ${n}` },
      },
    })
  const path = `/v1/bots/${page.id}/conversations/${await page.conversation('810')}`
  const { came_by } = Object((await app.ask(app.owner, 'GET', path)).body).customer
  expect(came_by).toHaveLength(10)
  expect([came_by[0].ref, came_by[9]]).toEqual([
    'r2',
    { at: expect.any(String), source: 'ADS', ad_id: 'ad-11', title: 'Tea 11', ref: 'r11' },
  ])
})

test('the answer to a message names it, with its author and first words', async () => {
  const said = async (message: object) => send('811', { message: { mid: `mid.${++mids}`, ...message } })
  await said({ text: 'ad' })
  const [{ platform_id = '' } = {}] = await page.rows<{ platform_id: string }>(
    `select m.platform_id from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = '811' and m.by = 'bot'`,
    page.id,
  )
  await said({ text: 'why?', reply_to: { mid: platform_id } })
  await said({ text: 'and this?', reply_to: { mid: `mid.${mids - 1}` } })
  await said({ text: 'gone?', reply_to: { mid: 'm_of_another_year' } })
  const path = `/v1/bots/${page.id}/conversations/${await page.conversation('811')}/messages`
  const { items } = Object((await app.ask(app.owner, 'GET', path)).body)
  const answers = items
    .filter(({ by }: { by: string }) => by === 'customer')
    .map((each: { reply_to: object }) => each.reply_to)
  expect(answers).toEqual([
    null,
    { n: 2, by: 'bot', type: 'text', text: 'no ad' },
    { n: 1, by: 'customer', type: 'text', text: 'ad' },
    null,
  ])
})

test('another app takes the conversation on the platform: the bot is silent until it gives it back', async () => {
  const routed = (kind: string, app_id: string) => ({
    [`${kind}_thread_control`]:
      kind === 'request'
        ? { requested_owner_app_id: app_id }
        : { new_owner_app_id: app_id, previous_owner_app_id: '1' },
  })
  await asks('812', 'ad')
  await send('812', routed('request', '5'))
  await send('812', routed('take', '5'))
  expect(await asks('812', 'how')).toBe('no ad')
  await send('812', routed('pass', '77'))
  expect(await asks('812', 'ad')).toBe('no ad')
  const lines = await page.thread('812')
  expect(lines.filter((line) => line.startsWith('system'))).toEqual([
    'system: control_wanted',
    'system: paused',
    'system: handed_back',
  ])
  expect(app.stand.saidTo('812')).toEqual(['no ad', 'no ad'])
})

test('an ad’s form, an opened coupon and a form in the chat are messages with their answers', async () => {
  await send('813', {
    referral: { source: 'ADS', type: 'LEAD_COMPLETE', ad_id: 'ad-9' },
    lead: { data: [{ question: 'Size?', answer: 'M' }] },
  })
  await send('813', { template: { type: 'coupon', payload: '', coupon_code: 'TEA10' } })
  const kinds = await page.rows<{ type: string; text: string; title: string | null }>(
    `select m.type, m.content->>'text' as text, m.content->'attachments'->0->>'title' as title
     from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = '813' and m.by = 'customer' order by m.n`,
    page.id,
  )
  expect(kinds).toEqual([
    { type: 'form', text: 'Size?: M', title: null },
    { type: 'coupon', text: '', title: 'TEA10' },
  ])
  expect(await customer('813')).toMatchObject({ source: 'ADS', facts: { ads: ['ad-9'] } })
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
  const told = await edit('804', { address: '5 Lê Lợi' })
  expect(told).toMatchObject({ status: 200, body: { address: '5 Lê Lợi' } })
  expect(await asks('804', 'where')).toBe('5 Lê Lợi = 5 Lê Lợi')
  const orders = `/v1/bots/${page.id}/orders`
  const items = [{ name: 'Dress', price: 100_000, quantity: 2 }]
  const customer_id = await page.conversation('804')
  const made = await app.ask(app.owner, 'POST', orders, { customer_id, items, currency: 'VND' })
  expect(made.status).toBe(201)
  expect(await asks('804', 'order')).toBe('1 for 200.000\u00a0₫')
  const { id } = z.object({ id: z.string() }).parse(made.body)
  expect((await app.ask(app.owner, 'DELETE', `${orders}/${id}`)).status).toBe(204)
  expect(await asks('804', 'order')).toBe('no order for nothing')
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
