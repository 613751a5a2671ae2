import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { beforeEach, expect, test } from 'vitest'
import { importBot } from '../../features/document/index.ts'
import { pathApp, type Shop } from '../testing/path-app.ts'

const app = await pathApp()
const { stand } = app
let mids = 0

const say = (key: string, text: string, next: string | null = null) => ({
  key,
  title: key,
  cards: [{ key: 'c', plugin_id: 'text', config: { text } }],
  next_step: next === null ? null : { type: 'blocks', block_key: next },
})
const does = (key: string, action: string, next: string | null, fields: object = {}) => ({
  ...say(key, '', next),
  type: 'action',
  cards: [],
  config: { add_actions: [{ action, ...fields }] },
})
const flows = {
  person: [say('a', 'A person answers you', 'b'), does('b', 'handover_to_page_inbox', null)],
  soon: [does('a', 'handover_to_page_inbox', 'b'), say('b', 'A person answers you soon')],
  vip: [say('a', 'You are a VIP', 'b'), does('b', 'user_menu', null, { menu_id: 'vip' })],
  gone: [does('a', 'user_menu', null, { menu_id: 'gone' })],
  price: [say('a', 'It is 5')],
  back: [does('a', 'pass_control_back_to_bot', 'b'), say('b', 'I am back')],
}

async function openPage(platform: string): Promise<Shop> {
  const page = await app.shop(platform)
  const file = readBot({
    format: 'hawker/1',
    platform,
    name: 'Shop',
    flows: Object.entries(flows).map(([id, blocks]) => ({ id, name: id, blocks })),
    menus: [{ id: 'vip', name: 'VIPs', items: [{ title: 'VIP prices', type: 'flow', flow: 'price' }] }],
    keywords: Object.keys(flows).map((id) => ({ id, type: 1, keywords: [id], flow: id })),
  })
  if (!file.ok) throw new Error(file.reason)
  await importBot(page.cell.db, page.id, null, file.bot, new Date())
  return page
}
const page = await openPage('facebook')

beforeEach(() => {
  stand.reset()
  stand.does = ({ path }) => ({
    status: 200,
    body: path.endsWith('/messages') ? { message_id: `m_out_${++mids}` } : { success: true },
  })
})

const writes = (psid: string, text: string) => hears(psid, { message: { mid: `m_in_${++mids}`, text } })

async function hears(psid: string, event: object) {
  const messaging = [{ sender: { id: psid }, recipient: { id: page.page_id }, timestamp: Date.now(), ...event }]
  const body = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, messaging }] })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  expect(await page.post(body, { 'x-hub-signature-256': `sha256=${proof}` })).toBe(200)
  await page.settled()
}
// The name and picture of a new person are asked for whenever there is time.
const requests = () => stand.asked.filter(({ path }) => !path.includes('?fields='))
const asked = () => requests().map(({ path }) => path.split('/').at(-1))

test('a flow hands the conversation to the page’s inbox: the platform is told after the messages before it', async () => {
  await writes('901', 'person')
  expect(asked()).toEqual(['messages', 'pass_thread_control'])
  expect(requests()[1]?.body).toMatchObject({ recipient: { id: '901' }, target_app_id: '263902037430900' })
  expect(await page.thread('901')).toEqual([
    'customer: person',
    'bot: A person answers you (sent)',
    'system: pass_control (sent)',
    'system: paused',
  ])
})

test('words behind the hand-over in a flow leave before it, because the platform takes none after it', async () => {
  await writes('906', 'soon')
  expect(asked()).toEqual(['messages', 'pass_thread_control'])
  expect(await page.thread('906')).toEqual([
    'customer: soon',
    'bot: A person answers you soon (sent)',
    'system: pass_control (sent)',
    'system: paused',
  ])
  await writes('906', 'soon')
  expect(asked()).toEqual(['messages', 'pass_thread_control'])
})

test('a flow takes the conversation back: the platform is told before its next message', async () => {
  await writes('902', 'back')
  expect(asked()).toEqual(['take_thread_control', 'messages'])
  expect(await page.thread('902')).toEqual(['customer: back', 'system: take_control (sent)', 'bot: I am back (sent)'])
})

test('an operator writes after the hand-over: the conversation is taken back before their message', async () => {
  await writes('907', 'person')
  stand.asked.length = 0
  const path = `/v1/bots/${page.id}/conversations/${await page.conversation('907')}/messages`
  expect((await app.ask(app.owner, 'POST', path, { text: 'Hello, I am Lan' })).status).toBe(202)
  await page.settled()
  expect(asked()).toEqual(['take_thread_control', 'messages'])
  expect((await page.thread('907')).at(-1)).toBe('operator: Hello, I am Lan (sent)')
})

test('a flow gives a person a menu of their own, whose item answers later, also after the menu has changed', async () => {
  await writes('910', 'vip')
  expect(asked()).toEqual(['messages', 'custom_user_settings'])
  const body = Object(requests()[1]?.body)
  const [menu] = body.persistent_menu
  expect([body.psid, menu.call_to_actions[0].title]).toEqual(['910', 'VIP prices'])
  expect(await page.thread('910')).toEqual(['customer: vip', 'bot: You are a VIP (sent)', 'system: set_menu (sent)'])
  const changed = { name: 'VIPs', items: [{ title: 'Hours', type: 'flow', flow: 'soon' }] }
  expect((await app.ask(app.owner, 'PUT', `/v1/bots/${page.id}/menus/vip`, changed)).status).toBe(200)
  const { title, payload } = menu.call_to_actions[0]
  await hears('910', { postback: { mid: `m_in_${++mids}`, title, payload } })
  expect((await page.thread('910')).slice(-2)).toEqual(['customer: VIP prices', 'bot: It is 5 (sent)'])
})

test('a menu that is gone is given to no one, and the thread says so', async () => {
  await writes('911', 'gone')
  expect(asked()).toEqual([])
  expect(await page.thread('911')).toEqual(['customer: gone', 'system: not_carried'])
})

test('the platform refuses the hand-over: the line says why, and an operator can try again', async () => {
  const { does: usual } = stand
  stand.does = (one) =>
    one.path.endsWith('/pass_thread_control')
      ? { status: 400, body: { error: { code: 10, message: 'no permission' } } }
      : usual(one)
  await writes('903', 'person')
  const [line] = await page.rows<{ n: string; status: string; reason: string }>(
    `select n, status, reason from cell.message where conversation_id = $1 and type = 'pass_control'`,
    await page.conversation('903'),
  )
  expect(line).toMatchObject({ status: 'failed', reason: 'no_permission' })
  stand.does = usual
  const path = `/v1/bots/${page.id}/conversations/${await page.conversation('903')}/messages/${line?.n}`
  expect((await app.ask(app.owner, 'POST', `${path}/send_again`)).status).toBe(202)
  await page.settled()
  expect(await page.thread('903')).toContain('system: pass_control (sent)')
  const { items } = Object((await app.ask(app.owner, 'GET', `${path}/exchanges`)).body)
  expect(items.map(({ status }: { status: number }) => status)).toEqual([400, 200])
})

test('the platform does not say whether the hand-over arrived: it is not told again, and the line says so', async () => {
  const { does: usual } = stand
  stand.does = (one) => (one.path.endsWith('/pass_thread_control') ? { status: 504, body: {} } : usual(one))
  await writes('904', 'person')
  expect(asked()).toEqual(['messages', 'pass_thread_control'])
  expect(await page.thread('904')).toContain('system: pass_control (unknown)')
})

test('a channel without such an act: the thread says so, the bot is silent, and nothing is asked', async () => {
  stand.reset()
  const bot = await openPage('telegram_bot')
  await bot.says('905', 'person')
  await bot.settled()
  expect(await bot.thread('905')).toEqual([
    'customer: person',
    'bot: A person answers you (sent)',
    'system: not_carried',
    'system: paused',
  ])
  expect(asked()).toEqual(['sendMessage'])
})
