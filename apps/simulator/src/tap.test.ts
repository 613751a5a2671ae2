import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulator, startSimulator } from './start.ts'
import { at, postJson } from './testing/call.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'

let simulator: Simulator
let receiver: Receiver
beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test' })
})
afterAll(() => simulator.close())
beforeEach(async () => {
  receiver = await startReceiver()
  return () => receiver.close()
})

const hooked = () => receiver.hooks.map(({ body }) => body)
const said = (words: object[]) => words.map((each) => Object.values(each).join(' '))

const actions = [
  { type: 'postback', title: 'Prices', payload: 'm.1.1.0' },
  { type: 'web_url', title: 'Shop', url: 'https://shop.example' },
]
const menu = [{ locale: 'default', composer_input_disabled: false, call_to_actions: actions }]
const ice_breakers = [{ call_to_actions: [{ question: 'How much?', payload: 'm.1.0.0' }], locale: 'default' }]

test('Messenger: greeting and ice breakers stand in an empty thread, then the menu; a tap is a postback', async () => {
  const page = simulator.addMessenger({ webhook_url: `${receiver.url}/fb` })
  const mai = page.customer('7001')
  let draws = 0
  const { conversations, token } = page.account
  conversations.get('7001')?.watchers.add(() => draws++)
  const set = (profile: object) =>
    postJson(`${simulator.origin}/graph/v25.0/me/messenger_profile?access_token=${token}`, profile)
  const greeting = [{ locale: 'default', text: 'Open 9 to 5' }]
  await set({ get_started: { payload: 'GO' }, greeting, persistent_menu: menu, ice_breakers })
  expect(draws).toBeGreaterThan(0)
  expect(mai.screen().outside).toEqual({
    greeting: 'Open 9 to 5',
    menu: [],
    questions: [{ title: 'How much?', kind: 'reply', payload: 'm.1.0.0' }],
    has_field: true,
  })
  await mai.taps('How much?', 'questions')
  expect(at(hooked()[0], 'entry', 0, 'messaging', 0, 'postback')).toMatchObject({
    title: 'How much?',
    payload: 'm.1.0.0',
  })
  const after = mai.screen().outside
  expect([after.greeting, after.questions, after.menu]).toEqual([
    '',
    [],
    [
      { title: 'Prices', kind: 'reply', payload: 'm.1.1.0' },
      { title: 'Shop', kind: 'link', url: 'https://shop.example' },
    ],
  ])
  await mai.taps('Prices')
  expect(at(hooked()[1], 'entry', 0, 'messaging', 0, 'postback', 'payload')).toBe('m.1.1.0')
  expect(await mai.taps('Shop')).toBeNull()
  await expect(mai.taps('Gone')).rejects.toThrow('no “Gone”')
})

test('Messenger: a person’s own menu replaces the page’s, and may hide the field', async () => {
  const page = simulator.addMessenger({ webhook_url: `${receiver.url}/fb` })
  const mai = page.customer('7001')
  await mai.starts()
  page.account.profile.persistent_menu = menu
  const own = { type: 'postback', title: 'For regulars', payload: 'm.1.2.0' }
  await postJson(`${simulator.origin}/graph/v25.0/me/custom_user_settings?access_token=${page.account.token}`, {
    psid: '7001',
    persistent_menu: [{ ...menu[0], composer_input_disabled: true, call_to_actions: [own] }],
  })
  const { outside } = mai.screen()
  expect([outside.menu.map(({ title }) => title), outside.has_field]).toEqual([['For regulars'], false])
})

test('Instagram: a tap is a postback', async () => {
  const page = simulator.add('instagram_official', { webhook_url: `${receiver.url}/ig` })
  if (page.account.platform === 'instagram_official') page.account.profile = { persistent_menu: menu, ice_breakers }
  const mai = page.customer('7001')
  await mai.taps('How much?', 'questions')
  await mai.starts()
  await mai.taps('Prices')
  expect(hooked().map((body) => at(body, 'entry', 0, 'messaging', 0, 'postback', 'payload'))).toEqual([
    'm.1.0.0',
    'm.1.1.0',
  ])
})

test('Telegram and WhatsApp: a tap writes the command or the prompt', async () => {
  const bot = simulator.addTelegram({ webhook_url: `${receiver.url}/tg` })
  await postJson(`${simulator.origin}/telegram/bot${bot.account.token}/setMyCommands`, {
    commands: [{ command: 'prices', description: 'Our prices' }],
  })
  const mai = bot.customer(7001)
  expect(mai.screen().outside.menu).toEqual([])
  await mai.starts()
  expect(mai.screen().outside.menu).toEqual([{ title: '/prices', kind: 'reply', description: 'Our prices' }])
  await mai.taps('/prices')
  expect(at(hooked()[1], 'message', 'text')).toBe('/prices')

  const number = simulator.add('whatsapp_business_account', { webhook_url: `${receiver.url}/wa` })
  if (number.account.platform === 'whatsapp_business_account')
    number.account.automation = {
      prompts: ['How much?'],
      commands: [{ command_name: 'hours', command_description: 'Opening hours' }],
    }
  const lan = number.customer('84900000001')
  await lan.taps('How much?', 'questions')
  await lan.taps('/hours')
  const words = hooked().map((body) => at(body, 'entry', 0, 'changes', 0, 'value', 'messages', 0, 'text', 'body'))
  expect(words.slice(2)).toEqual(['How much?', '/hours'])
})

test('LINE: the areas of the rich menu have the actions of buttons', async () => {
  const line = simulator.add('line', { webhook_url: `${receiver.url}/line` })
  if (line.account.platform === 'line') {
    const areas = [
      { bounds: {}, action: { type: 'postback', label: 'Prices', data: 'm.1.1.0', displayText: 'Prices' } },
      { bounds: {}, action: { type: 'uri', label: 'Ring', uri: 'tel:+84900000001' } },
    ]
    line.account.rich_menus.set('r1', { areas })
    line.account.menu_of.set('all', 'r1')
  }
  const mai = line.customer(`U${'0'.repeat(31)}1`)
  await mai.starts()
  expect(mai.screen().outside.menu.map(({ title, kind }) => [title, kind])).toEqual([
    ['Prices', 'reply'],
    ['Ring', 'call'],
  ])
  await mai.taps('Prices')
  expect(at(hooked()[1], 'events', 0, 'postback', 'data')).toBe('m.1.1.0')
})

test('TikTok: the prompts are shown while they are on; a tap writes their content', async () => {
  const tiktok = simulator.add('tiktok_business_messaging', { webhook_url: `${receiver.url}/tt` })
  const mai = tiktok.customer('7001')
  await mai.says('hi')
  if (tiktok.account.platform !== 'tiktok_business_messaging') throw new Error('another account')
  tiktok.account.auto_messages = [
    {
      auto_message_id: '1',
      auto_message_type: 'CHAT_PROMPT',
      texts: { title: 'Prices', content: 'What are your prices?' },
    },
  ]
  expect(mai.screen().outside.menu).toEqual([])
  tiktok.account.shown_kinds.add('CHAT_PROMPT')
  expect(said(mai.screen().outside.menu)).toEqual(['Prices reply What are your prices?'])
  await mai.taps('Prices')
  expect(JSON.stringify(hooked().at(-1))).toContain('What are your prices?')
})
