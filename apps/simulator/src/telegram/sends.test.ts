import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postForm, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import type { TelegramAccount } from './account.ts'

let simulator: Simulator
let receiver: Receiver
let bot: AccountHandle<TelegramAccount>
const picture = drawPng(120, 60, (x, y) => [Math.round(x * 255), Math.round(y * 255), 120])

beforeAll(async () => {
  receiver = await startReceiver()
  simulator = await startSimulator({ control_token: 'test', media_origins: [receiver.url] })
  bot = simulator.addTelegram({
    name: 'Tea shop',
    username: 'tea_bot',
    webhook_url: `${receiver.url}/hook`,
    secret: 's',
  })
})
afterAll(() => Promise.all([simulator.close(), receiver.close()]))

const call = (method: string, params: object) =>
  postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/${method}`, params)
const lastHook = () => receiver.hooks.at(-1)?.body

test('getMe describes the bot', async () => {
  expect((await call('getMe', {})).body.result).toEqual({
    id: Number(bot.account.page_id),
    is_bot: true,
    first_name: 'Tea shop',
    username: 'tea_bot',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
  })
})

test('a send is answered with the whole message and shown on the phone', async () => {
  const mai = bot.customer(601, { first_name: 'Mai', username: 'mai_demo', language: 'vi' })
  await mai.starts()
  const markup = {
    inline_keyboard: [
      [
        { text: 'Yes', callback_data: 'y' },
        { text: 'Site', url: 'https://example.org/' },
      ],
    ],
  }
  const { body } = await call('sendMessage', {
    chat_id: 601,
    text: 'Tea <b>now</b>?',
    parse_mode: 'HTML',
    reply_markup: markup,
  })
  expect(body).toEqual({
    ok: true,
    result: {
      message_id: 2,
      from: { id: Number(bot.account.page_id), is_bot: true, first_name: 'Tea shop', username: 'tea_bot' },
      chat: { id: 601, type: 'private', first_name: 'Mai', username: 'mai_demo' },
      date: expect.any(Number),
      text: 'Tea now?',
      entities: [{ type: 'bold', offset: 4, length: 3 }],
      reply_markup: markup,
    },
  })
  expect(mai.transcript()).toBe('> /start\n< Tea now? [Yes] [Site]')
})

test('a pressed button sends a callback query, whose answer pops up once', async () => {
  const mai = bot.customer(602)
  await mai.starts()
  await call('sendMessage', {
    chat_id: 602,
    text: 'Sure?',
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'node:12:yes' }]] },
  })
  await mai.presses('Yes')
  expect(at(lastHook(), 'callback_query')).toMatchObject({
    data: 'node:12:yes',
    from: { id: 602 },
    message: { message_id: 2, text: 'Sure?', chat: { id: 602 } },
  })
  const answer = { callback_query_id: at(lastHook(), 'callback_query', 'id'), text: 'Thanks', show_alert: true }
  expect((await call('answerCallbackQuery', answer)).body).toEqual({ ok: true, result: true })
  expect(mai.screen().notice).toMatchObject({ text: 'Thanks', is_alert: true })
  expect((await call('answerCallbackQuery', answer)).status).toBe(400)
})

test('a button pressed a minute ago: the answer is refused', async () => {
  const mai = bot.customer(603)
  await mai.starts()
  await call('sendMessage', {
    chat_id: 603,
    text: 'a',
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
  })
  await mai.presses('Yes')
  simulator.clock.shift(61_000)
  const { body } = await call('answerCallbackQuery', { callback_query_id: at(lastHook(), 'callback_query', 'id') })
  simulator.clock.shift(-61_000)
  expect(body.description).toBe('Bad Request: query is too old and response timeout expired or query ID is invalid')
})

test('keys of the reply keyboard write their label or share; a one-time keyboard disappears', async () => {
  const mai = bot.customer(604, { first_name: 'Mai' })
  await mai.starts()
  const keyboard = [
    ['Red', { text: 'Blue' }],
    [
      { text: 'My number', request_contact: true },
      { text: 'My place', request_location: true },
    ],
  ]
  await call('sendMessage', { chat_id: 604, text: 'Pick', reply_markup: { keyboard } })
  expect(mai.screen().quick_replies.map((row) => row.map(({ title }) => title))).toEqual([
    ['Red', 'Blue'],
    ['My number', 'My place'],
  ])
  await mai.presses('Blue')
  expect(at(lastHook(), 'message', 'text')).toBe('Blue')
  await mai.presses('My number')
  expect(at(lastHook(), 'message', 'contact')).toMatchObject({
    user_id: 604,
    first_name: 'Mai',
    phone_number: expect.stringMatching(/^\d+$/),
  })
  await mai.presses('My place')
  expect(at(lastHook(), 'message', 'location', 'latitude')).toBeCloseTo(10.8, 1)
  await call('sendMessage', {
    chat_id: 604,
    text: 'Last',
    reply_markup: { keyboard: [['Go']], one_time_keyboard: true },
  })
  await mai.presses('Go')
  expect(mai.screen().quick_replies).toEqual([])
  await call('sendMessage', { chat_id: 604, text: 'a', reply_markup: { keyboard: [['A']] } })
  await call('sendMessage', { chat_id: 604, text: 'b', reply_markup: { remove_keyboard: true } })
  expect(mai.screen().quick_replies).toEqual([])
})

test('an upload is kept, described in sizes, and can be fetched by its file id', async () => {
  await bot.customer(605).starts()
  const form = new FormData()
  form.set('chat_id', '605')
  form.set('caption', 'Look')
  form.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'tea.png')
  const { body } = await postForm(`${simulator.telegram_api_url}/bot${bot.account.token}/sendPhoto`, form)
  expect(body.result).toMatchObject({
    caption: 'Look',
    photo: [
      { width: 90, height: 45 },
      { width: 120, height: 60, file_size: picture.length },
    ],
  })
  const { body: file } = await call('getFile', { file_id: at(body, 'result', 'photo', 1, 'file_id') })
  const address = `${simulator.telegram_api_url}/file/bot${bot.account.token}/${at(file, 'result', 'file_path')}`
  const fetched = await fetch(address)
  expect(Buffer.from(await fetched.arrayBuffer()).equals(picture)).toBe(true)
  simulator.clock.shift(3_700_000)
  expect((await get(address)).status).toBe(404)
  simulator.clock.shift(-3_700_000)
})

test('a file that is not a picture: refused as a photo, accepted as a document', async () => {
  await bot.customer(606).starts()
  const form = (field: string) => {
    const made = new FormData()
    made.set('chat_id', '606')
    made.set(
      field,
      new Blob(['%PDF-1.7 plain words, long enough to be read'], { type: 'application/pdf' }),
      'price.pdf',
    )
    return made
  }
  const url = `${simulator.telegram_api_url}/bot${bot.account.token}`
  expect((await postForm(`${url}/sendPhoto`, form('photo'))).body.description).toBe('Bad Request: IMAGE_PROCESS_FAILED')
  expect((await postForm(`${url}/sendDocument`, form('document'))).body.result).toMatchObject({
    document: { file_name: 'price.pdf', mime_type: 'application/pdf' },
  })
})

test.each([
  ['the page is not there', { status: 404 }, 'Bad Request: failed to get HTTP URL content'],
  [
    'it is a page, not a picture',
    { headers: { 'content-type': 'text/html' }, body: '<p>' },
    'Bad Request: wrong type of the web page content',
  ],
  [
    'it weighs more than 5 MB',
    { headers: { 'content-type': 'image/png' }, body: 'x'.repeat(5 * 1024 * 1024 + 1) },
    'Bad Request: file is too big',
  ],
])('a photo by its link is fetched: %s', async (_, answer, description) => {
  await bot.customer(607).starts()
  receiver.answerWith(answer)
  expect((await call('sendPhoto', { chat_id: 607, photo: `${receiver.url}/a.png` })).body.description).toBe(description)
})

test.each(['sendVideo', 'sendAudio', 'sendVoice', 'sendDocument', 'sendAnimation'])(
  '%s takes a link',
  async (method) => {
    const mai = bot.customer(608)
    await mai.starts()
    const field = method.slice(4).toLowerCase()
    const { body } = await call(method, { chat_id: 608, [field]: 'https://example.org/thing.mp4', caption: 'c' })
    expect(at(body, 'result', field, 'file_id')).toEqual(expect.any(String))
    expect(mai.screen().messages.at(-1)?.files?.[0]?.url).toBe('https://example.org/thing.mp4')
  },
)

test('an album is answered with one message for each picture, under one group id', async () => {
  await bot.customer(609).starts()
  const media = ['a', 'b', 'c'].map((name) => ({
    type: 'photo',
    media: `https://example.org/${name}.jpg`,
    caption: name,
  }))
  const { body } = await call('sendMediaGroup', { chat_id: 609, media: JSON.stringify(media) })
  const messages = Array.isArray(body.result) ? body.result : []
  expect(messages.map((one: unknown) => at(one, 'caption'))).toEqual(['a', 'b', 'c'])
  expect(new Set(messages.map((one: unknown) => at(one, 'media_group_id'))).size).toBe(1)
})

test('typing shows for five seconds or until the message', async () => {
  const mai = bot.customer(610)
  await mai.starts()
  await call('sendChatAction', { chat_id: 610, action: 'typing' })
  expect(mai.screen().is_typing).toBe(true)
  simulator.clock.shift(5_001)
  expect(mai.screen().is_typing).toBe(false)
  simulator.clock.shift(-5_001)
  await call('sendChatAction', { chat_id: 610, action: 'typing' })
  await call('sendMessage', { chat_id: 610, text: 'Here' })
  expect(mai.screen().is_typing).toBe(false)
})

test('the buttons of a message are removed once; the second time is refused', async () => {
  const mai = bot.customer(611)
  await mai.starts()
  await call('sendMessage', {
    chat_id: 611,
    text: 'a',
    reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'y' }]] },
  })
  const edit = { chat_id: 611, message_id: 2 }
  expect((await call('editMessageReplyMarkup', edit)).body).toMatchObject({
    ok: true,
    result: { message_id: 2, edit_date: expect.any(Number) },
  })
  expect(mai.transcript()).toBe('> /start\n< a')
  expect((await call('editMessageReplyMarkup', edit)).body.description).toContain('message is not modified')
})

test('setMyCommands: getMyCommands answers them', async () => {
  const commands = [{ command: 'help', description: 'Help' }]
  await call('setMyCommands', { commands })
  expect((await call('getMyCommands', {})).body.result).toEqual(commands)
})

test('the log holds every accepted call, in order', async () => {
  await bot.customer(612).starts()
  for (const text of ['one', 'two', 'three']) await call('sendMessage', { chat_id: 612, text })
  const ours = bot.sent().filter(({ user }) => user === '612')
  expect(ours.map(({ method, params }) => [method, params.text])).toEqual([
    ['sendMessage', 'one'],
    ['sendMessage', 'two'],
    ['sendMessage', 'three'],
  ])
})
