import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'
import { jsonApiCarrier } from './carrier.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const bot = await newBot(ann)
const at = `/v1/bots/${bot.id}`
const secret = 'a-very-secret-value-of-the-shop'

test('values are sealed and masked, kept where none is sent, and in no document', async () => {
  const put = (body: object) => ask(ann, 'PUT', `${at}/json_api_headers`, body)
  const hosts = ['api.shop.example']
  const made = await put({ hosts, headers: [{ name: 'x-shop', value: secret }] })
  expect(made).toMatchObject({ status: 200, body: { hosts, headers: [{ name: 'x-shop', masked: 'a-very-s…shop' }] } })
  const more = await put({
    hosts,
    headers: [
      { name: 'x-shop', value: null },
      { name: 'x-new', value: null },
    ],
  })
  expect(Object(more.body).headers).toEqual([
    { name: 'x-shop', masked: 'a-very-s…shop' },
    { name: 'x-new', masked: null },
  ])
  const file = JSON.stringify((await ask(ann, 'GET', `${at}/document`)).body)
  expect(file).toContain('x-shop')
  expect(file).not.toContain(secret)
  expect((await ask(ann, 'GET', `${at}/integrations`)).body).toEqual({ items: [], next: null })
  await put({ hosts, headers: [{ name: 'x-new', value: 'v' }] })
  expect(Object(await put({ hosts, headers: [{ name: 'x-shop', value: null }] })).body.headers[0].masked).toBeNull()
})

test.each([
  ['an address in place of a host', { hosts: ['https://api.shop.example'], headers: [] }],
  ['a host without a dot', { hosts: ['localhost'], headers: [] }],
  ['a value with a line break', { hosts: [], headers: [{ name: 'x', value: 'a\nb' }] }],
  ['a name with a space', { hosts: [], headers: [{ name: 'x y', value: 'a' }] }],
])('%s is refused', async (_, body) => {
  expect((await ask(ann, 'PUT', `${at}/json_api_headers`, body)).status).toBe(400)
})

const shared = { hosts: ['api.shop.example'], headers: ['x-shop'] }
test.each<[string, string, Record<string, string>, object, string | undefined]>([
  ['a named host', 'https://api.shop.example/a', {}, { shared }, secret],
  ['another port of it', 'https://api.shop.example:8443/a', {}, { shared }, secret],
  ['a host below it', 'https://x.api.shop.example/a', {}, { shared }, undefined],
  ['a host that begins like it', 'https://api.shop.example.evil.test/', {}, { shared }, undefined],
  ['its name before another host', 'https://api.shop.example@evil.test/', {}, { shared }, undefined],
  ['without encryption', 'http://api.shop.example/a', {}, { shared }, undefined],
  ['the card’s own header wins', 'https://api.shop.example/a', { 'X-Shop': 'own' }, { shared }, undefined],
  ['a bot that shares none', 'https://api.shop.example/a', {}, {}, undefined],
])('%s', async (_, url, headers, rest, sent) => {
  const seen: unknown[] = []
  const carrier = jsonApiCarrier(
    {
      ask: async (wish) => {
        seen.push(wish.headers?.['x-shop'])
        return { status: 200, headers: {}, body: Buffer.from('{}') }
      },
    },
    1_000,
    async () => ({ 'x-shop': secret }),
  )
  const request = { method: 'GET', url, headers, body: '', ...rest }
  const call = { id: 'c', bot_id: '1', conversation_id: '1', request, is_repeat: false }
  await Promise.all(carrier.run([call]))
  expect(seen).toEqual([sent])
})
