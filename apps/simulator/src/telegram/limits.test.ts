import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postJson } from '../testing/call.ts'
import type { TelegramAccount } from './account.ts'

let simulator: Simulator
let bot: AccountHandle<TelegramAccount>

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test' })
  bot = simulator.addTelegram()
  await bot.customer(501, { first_name: 'Mai' }).starts()
  await bot.customer(502).starts()
  await bot.customer(502).blocks()
  await bot.customer(503).starts()
  bot.customer(503).deactivates()
  bot.customer(504)
})
afterAll(() => simulator.close())

const call = (method: string, params: object, token = bot.account.token) =>
  postJson(`${simulator.telegram_api_url}/bot${token}/${method}`, params)

const inline = (...buttons: object[]) => ({ inline_keyboard: [buttons] })
const photos = (count: number, type = 'photo') =>
  Array.from({ length: count }, () => ({ type, media: 'https://example.org/a.jpg' }))

const refusals: [string, string, object, number, string][] = [
  ['no chat', 'sendMessage', { text: 'a' }, 400, 'Bad Request: chat_id is empty'],
  ['an unknown chat', 'sendMessage', { chat_id: 999, text: 'a' }, 400, 'Bad Request: chat not found'],
  [
    'a customer who blocked the bot',
    'sendMessage',
    { chat_id: 502, text: 'a' },
    403,
    'Forbidden: bot was blocked by the user',
  ],
  ['a deleted account', 'sendMessage', { chat_id: 503, text: 'a' }, 403, 'Forbidden: user is deactivated'],
  [
    'a customer who never started',
    'sendMessage',
    { chat_id: 504, text: 'a' },
    403,
    "Forbidden: bot can't initiate conversation with a user",
  ],
  ['no text', 'sendMessage', { chat_id: 501 }, 400, 'Bad Request: message text is empty'],
  ['blank text', 'sendMessage', { chat_id: 501, text: ' \n ' }, 400, 'Bad Request: message text is empty'],
  [
    'markup without text',
    'sendMessage',
    { chat_id: 501, text: '<b></b>', parse_mode: 'HTML' },
    400,
    'Bad Request: message text is empty',
  ],
  ['4097 characters', 'sendMessage', { chat_id: 501, text: 'x'.repeat(4097) }, 400, 'Bad Request: message is too long'],
  [
    'an unknown tag',
    'sendMessage',
    { chat_id: 501, text: 'é <x>', parse_mode: 'HTML' },
    400,
    'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 3',
  ],
  [
    'an open tag',
    'sendMessage',
    { chat_id: 501, text: '<b>a', parse_mode: 'HTML' },
    400,
    'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
  ],
  [
    'an unescaped dot',
    'sendMessage',
    { chat_id: 501, text: 'a.', parse_mode: 'MarkdownV2' },
    400,
    "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
  ],
  [
    'an unknown parse mode',
    'sendMessage',
    { chat_id: 501, text: 'a', parse_mode: 'BBCode' },
    400,
    'Bad Request: unsupported parse_mode',
  ],
  [
    'callback data of 65 bytes',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A', callback_data: 'x'.repeat(65) }) },
    400,
    'Bad Request: BUTTON_DATA_INVALID',
  ],
  [
    'callback data of 33 two-byte letters',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A', callback_data: 'đ'.repeat(33) }) },
    400,
    'Bad Request: BUTTON_DATA_INVALID',
  ],
  [
    'empty callback data',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A', callback_data: '' }) },
    400,
    'Bad Request: BUTTON_DATA_INVALID',
  ],
  [
    'an inline button without an action',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A' }) },
    400,
    "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  ],
  [
    'an inline button with two actions',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A', url: 'https://a.org', callback_data: 'a' }) },
    400,
    "Bad Request: can't parse inline keyboard button: exactly one of the optional fields must be used",
  ],
  [
    'a telephone link on a button',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A', url: 'tel:+84900' }) },
    400,
    "Bad Request: inline keyboard button URL 'tel:+84900' is invalid: Unsupported URL protocol",
  ],
  [
    '101 inline buttons',
    'sendMessage',
    {
      chat_id: 501,
      text: 'a',
      reply_markup: inline(...Array.from({ length: 101 }, () => ({ text: 'A', callback_data: 'a' }))),
    },
    400,
    'Bad Request: reply markup is too long',
  ],
  [
    'markup that is no object',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: 'x' },
    400,
    'Bad Request: object expected as reply markup',
  ],
  [
    'a keyboard that is no list',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: { keyboard: 'A' } },
    400,
    'Bad Request: field "keyboard" of the ReplyMarkup must be of type Array',
  ],
  [
    'a placeholder of 65 characters',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: { keyboard: [['A']], input_field_placeholder: 'x'.repeat(65) } },
    400,
    'Bad Request: input field placeholder must be 1-64 characters long',
  ],
  [
    'an unknown style',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_markup: inline({ text: 'A', callback_data: 'a', style: 'pink' }) },
    400,
    'Bad Request: invalid button style specified',
  ],
  [
    'an answer to a message that is not there',
    'sendMessage',
    { chat_id: 501, text: 'a', reply_parameters: { message_id: 99_999 } },
    400,
    'Bad Request: message to be replied not found',
  ],
  ['no photo', 'sendPhoto', { chat_id: 501 }, 400, 'Bad Request: there is no photo in the request'],
  [
    'a photo by a strange address',
    'sendPhoto',
    { chat_id: 501, photo: 'ftp://example.org/a.jpg' },
    400,
    'Bad Request: wrong HTTP URL specified',
  ],
  [
    'an unknown file id',
    'sendVideo',
    { chat_id: 501, video: 'BAACnothing' },
    400,
    'Bad Request: wrong file identifier/HTTP URL specified',
  ],
  [
    'a caption of 1025 characters',
    'sendPhoto',
    { chat_id: 501, photo: 'https://example.org/a.jpg', caption: 'x'.repeat(1025) },
    400,
    'Bad Request: message caption is too long',
  ],
  [
    'an album of one',
    'sendMediaGroup',
    { chat_id: 501, media: photos(1) },
    400,
    'Bad Request: too few messages to send as an album',
  ],
  [
    'an album of eleven',
    'sendMediaGroup',
    { chat_id: 501, media: photos(11) },
    400,
    'Bad Request: too many messages to send as an album',
  ],
  [
    'an album of photo and document',
    'sendMediaGroup',
    { chat_id: 501, media: [...photos(1), ...photos(1, 'document')] },
    400,
    "Bad Request: document and audio can't be mixed with other media types",
  ],
  [
    'an album with buttons',
    'sendMediaGroup',
    { chat_id: 501, media: photos(2), reply_markup: inline({ text: 'A', callback_data: 'a' }) },
    400,
    "Bad Request: reply markup can't be used with an album",
  ],
  [
    'an unknown chat action',
    'sendChatAction',
    { chat_id: 501, action: 'thinking' },
    400,
    'Bad Request: wrong parameter action in request',
  ],
  [
    'a place off the globe',
    'sendLocation',
    { chat_id: 501, latitude: 91, longitude: 0 },
    400,
    'Bad Request: location is invalid',
  ],
  [
    'an unknown callback query',
    'answerCallbackQuery',
    { callback_query_id: '1' },
    400,
    'Bad Request: query is too old and response timeout expired or query ID is invalid',
  ],
  [
    'a callback answer of 201 characters',
    'answerCallbackQuery',
    { callback_query_id: '1', text: 'x'.repeat(201) },
    400,
    'Bad Request: MESSAGE_TOO_LONG',
  ],
  [
    'an edit of nothing',
    'editMessageReplyMarkup',
    { chat_id: 501, message_id: 99_999 },
    400,
    'Bad Request: message to edit not found',
  ],
  [
    'a command in capitals',
    'setMyCommands',
    { commands: [{ command: 'Help', description: 'Help' }] },
    400,
    'Bad Request: BOT_COMMAND_INVALID',
  ],
  [
    '101 commands',
    'setMyCommands',
    { commands: Array.from({ length: 101 }, () => ({ command: 'a', description: 'a' })) },
    400,
    'Bad Request: BOT_COMMANDS_TOO_MUCH',
  ],
  [
    'a webhook in the clear',
    'setWebhook',
    { url: 'http://example.org/hook' },
    400,
    'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
  ],
  [
    'a webhook on a strange port',
    'setWebhook',
    { url: 'https://example.org:9000/hook' },
    400,
    'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
  ],
  ['a webhook that is no address', 'setWebhook', { url: 'hook' }, 400, 'Bad Request: invalid webhook URL specified'],
  [
    'a secret of 257 characters',
    'setWebhook',
    { url: 'https://example.org', secret_token: 'x'.repeat(257) },
    400,
    'Bad Request: secret token is too long',
  ],
  [
    'a secret with a space',
    'setWebhook',
    { url: 'https://example.org', secret_token: 'a b' },
    400,
    'Bad Request: secret token contains unallowed characters',
  ],
  ['an unknown file', 'getFile', { file_id: 'x' }, 400, 'Bad Request: invalid file_id'],
  ['an unknown method', 'sendCarrierPigeon', { chat_id: 501 }, 404, 'Not Found: method not found'],
]

describe('the Bot API refuses', () => {
  test.each(refusals)('%s', async (_, method, params, code, description) => {
    const { status, body } = await call(method, params)
    expect({ status, body }).toEqual({ status: code, body: { ok: false, error_code: code, description } })
  })

  test.each([
    ['a token of the right form', '1234567:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', 401, 'Unauthorized'],
    ['an invalid token', 'abc', 404, 'Not Found'],
  ])('%s that is unknown', async (_, token, code, description) => {
    const { status, body } = await call('getMe', {}, token)
    expect({ status, body }).toEqual({ status: code, body: { ok: false, error_code: code, description } })
  })

  test('a revoked token', async () => {
    const other = simulator.addTelegram()
    other.account.token_state = 'revoked'
    expect((await call('getMe', {}, other.account.token)).status).toBe(401)
  })

  test('a body that is not JSON', async () => {
    const url = `${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"chat_id":',
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { ok: false, error_code: 400, description: "Bad Request: can't parse request body" },
    ])
  })
})

describe('the Bot API accepts', () => {
  test.each([
    ['4096 characters', 'sendMessage', { text: 'x'.repeat(4096) }],
    [
      '4096 characters once the markup is read',
      'sendMessage',
      { text: `<b>${'x'.repeat(4096)}</b>`, parse_mode: 'HTML' },
    ],
    [
      'callback data of 64 bytes',
      'sendMessage',
      { text: 'a', reply_markup: inline({ text: 'A', callback_data: 'đ'.repeat(32) }) },
    ],
    [
      '100 inline buttons',
      'sendMessage',
      { text: 'a', reply_markup: inline(...Array.from({ length: 100 }, () => ({ text: 'A', callback_data: 'a' }))) },
    ],
    [
      'markup as text, as a form sends it',
      'sendMessage',
      { text: 'a', reply_markup: JSON.stringify(inline({ text: 'A', callback_data: 'a' })) },
    ],
    ['a caption of 1024 characters', 'sendPhoto', { photo: 'https://example.org/a.jpg', caption: 'x'.repeat(1024) }],
    ['an album of ten', 'sendMediaGroup', { media: photos(10) }],
    ['a method in small letters', 'sendmessage', { text: 'a' }],
  ])('%s', async (_, method, params) => {
    const { status, body } = await call(method, { chat_id: 501, ...params })
    expect([status, body.ok]).toEqual([200, true])
  })

  test('a GET with its parameters in the address', async () => {
    const url = `${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage?chat_id=501&text=by%20address`
    expect(at((await get(url)).body, 'result', 'text')).toBe('by address')
  })
})
