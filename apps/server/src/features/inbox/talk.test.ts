import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathApp, until } from '../../runtime/testing/path-app.ts'

const { app, ask, owner, newUser, join, shop, stand } = await pathApp()
const bot = await shop()
const base = `/v1/bots/${bot.id}/conversations`

/** A customer whom the bot has answered; returns their conversation's address. */
async function newTalk(psid: string, text = 'hello') {
  await bot.says(psid, text)
  await until(() => expect(stand.saidTo(psid).length).toBeGreaterThan(0))
  await bot.settled()
  return `${base}/${await bot.conversation(psid)}`
}
const accepted = { status: 202, body: { accepted: true } }
const refused = (status: number, message_code: string, errors?: object) => ({
  status,
  body: { success: false, message_code, ...(errors && { errors }) },
})
const thread = z.object({ items: z.array(z.looseObject({ n: z.number() })), has_more: z.boolean() })

test('a thread is read page by page, backwards and forwards, up to its ends', async () => {
  const at = await newTalk('200')
  for (const text of ['second', 'third', 'fourth']) {
    await bot.says('200', text)
    await bot.settled()
  }
  const read = async (query: string) => {
    const { items, has_more } = thread.parse((await ask(owner, 'GET', `${at}/messages?${query}`)).body)
    return [items.map(({ n }) => n), has_more]
  }
  expect(await read('limit=3')).toEqual([[6, 7, 8], true])
  expect(await read('limit=3&before=6')).toEqual([[3, 4, 5], true])
  expect(await read('limit=2&before=3')).toEqual([[1, 2], false])
  expect(await read('limit=3&after=0')).toEqual([[1, 2, 3], true])
  expect(await read('limit=5&after=3')).toEqual([[4, 5, 6, 7, 8], false])
  expect(await read('after=8')).toEqual([[], false])
  expect(await read('before=-5')).toEqual([[], false])
  for (const query of ['limit=0', 'limit=201', 'before=x', 'after=1.5', 'before=1e300'])
    expect(await ask(owner, 'GET', `${at}/messages?${query}`)).toMatchObject(refused(400, 'invalid_body'))
})

test('a repeated reply by an operator is sent once, and the bot stays quiet meanwhile', async () => {
  const at = await newTalk('201')
  const reply = (text: string, of = at) => ask(owner, 'POST', `${of}/messages`, { text })
  expect(await reply('  Chào bạn  ')).toMatchObject(accepted)
  await until(() => expect(stand.saidTo('201')).toEqual(['You said hello', 'Chào bạn']))
  await bot.says('201', 'anybody?')
  await bot.settled()
  expect(stand.saidTo('201')).toHaveLength(2)
})

test('a key stops only repeats of its own reply', async () => {
  const [one, other] = [await newTalk('202'), await newTalk('203')]
  const long = 'k'.repeat(150)
  const say = async (at: string, text: string, key: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `${at}/messages`,
      headers: {
        cookie: owner.cookie,
        origin: 'http://localhost:4600',
        host: 'localhost:4600',
        'idempotency-key': key,
      },
      payload: { text },
    })
    expect(statusCode).toBe(202)
  }
  for (const key of [`${long}1`, `${long}1`, `${long}2`, '', '']) await say(one, `key ${key.slice(-1)}`, key)
  await say(other, 'the same key', `${long}1`)
  await until(() => expect(stand.saidTo('203').at(-1)).toBe('the same key'))
  await bot.settled()
  expect(stand.saidTo('202').slice(1)).toEqual(['key 1', 'key 2', 'key', 'key'])
})

test.each([
  ['nothing', {}],
  ['an empty text', { text: '' }],
  ['a blank text', { text: ' \n ' }],
  ['a text of 5001 characters', { text: 'x'.repeat(5_001) }],
  ['a text that is a number', { text: 5 }],
  ['null', { text: null }],
  ['a file without an address', { type: 'image' }],
  ['a file at a javascript address', { type: 'file', url: 'javascript:alert(1)' }],
  ['a file at a relative address', { type: 'file', url: 'picture.png' }],
  ['an unknown kind of file', { type: 'sticker', url: 'https://a.example/x.png' }],
])('%s is refused as a reply', async (_, body) => {
  const at = `${base}/1`
  expect(await ask(owner, 'POST', `${at}/messages`, body)).toMatchObject(refused(400, 'invalid_body'))
})

test('a file is sent with its name', async () => {
  const at = await newTalk('204')
  const file = { type: 'image', url: 'https://cdn.example/a.png', filename: 'a.png' }
  expect(await ask(owner, 'POST', `${at}/messages`, file)).toMatchObject(accepted)
  await until(() => expect(stand.asked.some(({ path, to }) => path.endsWith('/sendPhoto') && to === '204')).toBe(true))
})

test('an operator’s message reaches a blocked customer', async () => {
  const at = await newTalk('205')
  await bot.says('205', 'block me')
  await bot.settled()
  await bot.says('205', 'hello?')
  await bot.settled()
  expect(stand.saidTo('205')).toEqual(['You said hello'])
  expect(await ask(owner, 'POST', `${at}/messages`, { text: 'Please behave' })).toMatchObject(accepted)
  await until(() => expect(stand.saidTo('205').at(-1)).toBe('Please behave'))
})

test('an operator takes over, hands back, starts a flow, and marks read and done', async () => {
  const at = await newTalk('206')
  const row = async () => (await ask(owner, 'GET', at)).body
  expect(await row()).toMatchObject({ who: 'bot', unread: 1, is_done: false, paused_until: null })
  expect(await ask(owner, 'POST', `${at}/take_over`, { pause_minutes: 60 })).toMatchObject(accepted)
  await until(async () => expect(await row()).toMatchObject({ who: 'person' }))
  await bot.says('206', 'three')
  await bot.settled()
  expect(stand.saidTo('206')).toEqual(['You said hello'])
  expect(await ask(owner, 'POST', `${at}/start_flow`, { flow_id: 'three' })).toMatchObject(accepted)
  await until(() => expect(stand.saidTo('206').slice(1)).toEqual(['one', 'two', 'three']))
  expect(await ask(owner, 'POST', `${at}/hand_back`)).toMatchObject(accepted)
  await until(async () => expect(await row()).toMatchObject({ who: 'bot', paused_until: null }))

  expect((await ask(owner, 'POST', `${at}/read`)).status).toBe(204)
  expect((await ask(owner, 'POST', `${at}/done`, { is_done: true })).status).toBe(204)
  expect(await row()).toMatchObject({ unread: 0, is_done: true })
  await bot.says('206', 'one more thing')
  await bot.settled()
  expect(await row()).toMatchObject({ unread: 1, is_done: false })
})

test.each([
  ['take_over', { pause_minutes: 0 }, 400, 'invalid_body'],
  ['take_over', { pause_minutes: 10_081 }, 400, 'invalid_body'],
  ['take_over', { pause_minutes: '5' }, 400, 'invalid_body'],
  ['start_flow', {}, 400, 'invalid_body'],
  ['start_flow', { flow_id: 'nowhere' }, 404, 'not_found'],
  ['start_flow', { flow_id: 'never live' }, 404, 'not_found'],
  ['done', {}, 400, 'invalid_body'],
  ['done', { is_done: 'yes' }, 400, 'invalid_body'],
] as const)('%s with %j is answered %i', async (action, body, status, code) => {
  await ask(owner, 'POST', `/v1/bots/${bot.id}/flows`, { id: 'never live', name: 'Draft' })
  const at = `${base}/${await bot.conversation('206')}`
  expect(await ask(owner, 'POST', `${at}/${action}`, body)).toMatchObject(refused(status, code))
})

test('exchanges of a message are shown without secrets; only failed or unknown messages can be sent again', async () => {
  const at = await newTalk('207')
  stand.does = () => ({ status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: no' } })
  await bot.says('207', 'again')
  await bot.settled()
  stand.does = stand.yes
  expect(await bot.thread('207')).toContain('bot: You said again (failed)')
  const moderator = await newUser()
  await join(moderator, bot.id, 'MODERATE')
  const { body } = await ask(moderator, 'GET', `${at}/messages/4/exchanges`)
  expect(body).toMatchObject({ items: [{ status: 400, response: expect.stringContaining('Bad Request: no') }] })
  expect(JSON.stringify(body)).not.toContain(`${bot.page_id}:token`)

  const again = (n: number | string) => ask(moderator, 'POST', `${at}/messages/${n}/send_again`)
  for (const n of [1, 2, 3]) expect(await again(n)).toMatchObject(refused(422, 'message.not_sendable'))
  for (const n of [0, -1, 'x', 99, '1e30']) expect(await again(n)).toMatchObject(refused(404, 'not_found'))
  expect(await again(4)).toMatchObject(accepted)
  await bot.settled()
  expect(await bot.thread('207')).toContain('bot: You said again (sent)')
  expect(await again(4)).toMatchObject(refused(422, 'message.not_sendable'))
})

const fields = [
  ['size', 1],
  ['age', 2],
  ['born', 3],
  ['vip', 5],
] as const
await Promise.all(
  fields.map(([id, type]) => ask(owner, 'POST', `/v1/bots/${bot.id}/custom_fields`, { id, name: id, type })),
)
await ask(owner, 'POST', `/v1/bots/${bot.id}/tags`, { id: 'new', name: 'New' })

const seen = z.looseObject({ custom_fields: z.array(z.object({ id: z.string(), value: z.unknown() })) })

test.each([
  [
    'names are trimmed',
    { first_name: ' Mai ', full_name: 'Nguyễn Mai' },
    { first_name: 'Mai', full_name: 'Nguyễn Mai' },
  ],
  ['a phone number in national form', { phone: '0901 234 567' }, { phone: '0901 234 567' }],
  ['a phone number removed', { phone: '' }, { phone: '' }],
  ['an e-mail', { email: 'mai@shop.vn' }, { email: 'mai@shop.vn' }],
  ['an e-mail removed', { email: ' ' }, { email: '' }],
  [
    'the other fields',
    { gender: 'female', address: '1 Lê Lợi', last_name: 'N' },
    { gender: 'female', address: '1 Lê Lợi' },
  ],
  ['a tag', { add_tags: ['new', 'new'] }, { tags: [{ id: 'new', name: 'New' }] }],
  ['a removed tag', { remove_tags: ['new', 'gone'] }, { tags: [] }],
  ['the mark of a seeding account', { is_seeding: true }, { is_seeding: true }],
  ['a name beside the mark, which stays', { first_name: 'Nam' }, { is_seeding: true }],
  ['the mark taken off', { is_seeding: false }, { is_seeding: false }],
])('an operator writes %s', async (_, change, expected) => {
  const at = `${base}/${await bot.conversation('207')}/customer`
  expect(await ask(owner, 'PATCH', at, change)).toMatchObject({ status: 200, body: expected })
})

test.each([
  ['JSON', { custom_fields: { size: 'M', age: '30', born: '5/3/1990', vip: 'yes' } }],
  ['a form', 'custom_fields[size]=M&custom_fields[age]=30&custom_fields[born]=5/3/1990&custom_fields[vip]=yes'],
])('fields set by %s are stored unchanged, and cleared by null', async (_, change) => {
  const at = `${base}/${await bot.conversation('207')}/customer`
  const told = async (body: object | string) => {
    const { custom_fields } = seen.parse((await ask(owner, 'PATCH', at, body)).body)
    return Object.fromEntries(custom_fields.map(({ id, value }) => [id, value]))
  }
  expect(await told(change)).toEqual({ size: 'M', age: 30, born: '1990-03-05', vip: true })
  expect(await told({ custom_fields: { size: null, age: '', born: null, vip: false } })).toEqual({
    size: null,
    age: null,
    born: null,
    vip: false,
  })
})

test.each([
  ['an invalid phone number', { phone: '12' }, 'phone'],
  ['an invalid e-mail', { email: 'mai at shop' }, 'email'],
  ['a name of 201 characters', { full_name: 'x'.repeat(201) }, 'full_name'],
  ['null for a name', { full_name: null }, 'full_name'],
  ['an unknown tag', { add_tags: ['gone'] }, 'add_tags'],
  ['an unknown field', { custom_fields: { gone: 1 } }, 'custom_fields'],
  ['a list in a field', { custom_fields: { size: ['M'] } }, 'custom_fields'],
])('%s is refused, and the error names the field', async (_, change, key) => {
  const at = `${base}/${await bot.conversation('207')}/customer`
  const before = (await ask(owner, 'GET', at.replace('/customer', ''))).body
  expect(await ask(owner, 'PATCH', at, { address: 'elsewhere', ...change })).toMatchObject(
    refused(400, 'invalid_body', { [key]: expect.anything() }),
  )
  expect((await ask(owner, 'GET', at.replace('/customer', ''))).body).toEqual(before)
})

test.each(['messages', 'take_over', 'hand_back', 'start_flow', 'read', 'done'])(
  '%s of an unknown conversation is 404',
  async (action) => {
    const body = { text: 'x', flow_id: 'three', is_done: true }
    for (const id of ['999999', '0', 'x', '9'.repeat(19)])
      expect(await ask(owner, 'POST', `${base}/${id}/${action}`, body)).toMatchObject(refused(404, 'not_found'))
  },
)
