import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Asked, type Does, standIn } from '../../runtime/testing/stand-in.ts'
import { testApp } from '../../testing/test-app.ts'

const meta = await standIn()
const { newUser, ask } = await testApp({ HAWKER_WHATSAPP_API_URL: meta.url })
const ann = await newUser()

// Behaves as WhatsApp does: one business account with two numbers, of which no API sends from the second yet.
const numbers = [
  { id: '9001', display_phone_number: '+1 555-000-1111', verified_name: 'Tea shop', platform_type: 'CLOUD_API' },
  { id: '9002', display_phone_number: '+1 555-000-2222', verified_name: 'Cup shop', platform_type: 'NOT_APPLICABLE' },
]
meta.does = ({ path }: Asked): Does => ({
  status: 200,
  body: path.includes('/phone_numbers') ? { data: numbers } : { success: true },
})

const connect = (details: object) =>
  ask(ann, 'POST', '/v1/bots', { platform: 'whatsapp_business_account', token: 'EAA', secret: 's3cret', details })
const channelOf = async (body: unknown) =>
  (await ask(ann, 'GET', `/v1/bots/${z.object({ id: z.string() }).parse(body).id}/channel`)).body

test('a number is found by its ids, and its account subscribed', async () => {
  const { status, body } = await connect({ waba_id: '80010', phone_number_id: '9001' })
  expect(status).toBe(201)
  expect(await channelOf(body)).toMatchObject({
    page_id: '9001',
    status: 'connected',
    chat_url: 'https://wa.me/15550001111',
    details: { waba_id: '80010', phone: '+1 555-000-1111' },
  })
  expect(meta.asked.map(({ path }) => path.split('?')[0])).toContain('/v25.0/80010/subscribed_apps')
})

test('a new number is registered with its PIN, which is not stored', async () => {
  const { status, body } = await connect({ waba_id: '80010', phone_number_id: '9002', pin: '123456' })
  expect(status).toBe(201)
  const registered = meta.asked.find(({ path }) => path.endsWith('/9002/register'))
  expect(registered?.body).toEqual({ messaging_product: 'whatsapp', pin: '123456' })
  expect(JSON.stringify(await channelOf(body))).not.toContain('123456')
})

test.each([
  ['no number of several', { waba_id: '80010' }, 422, 'channel.unauthorized'],
  ['a number of another account', { waba_id: '80010', phone_number_id: '7' }, 422, 'channel.unauthorized'],
  ['no account', {}, 422, 'channel.unauthorized'],
  ['a detail that is not asked for', { waba_id: '80010', colour: 'red' }, 400, 'invalid_body'],
  ['a detail that is no text', { waba_id: 80010 }, 400, 'invalid_body'],
])('%s connects nothing', async (_, details, status, message_code) => {
  const before = (await ask(ann, 'GET', '/v1/bots')).body
  expect(await connect(details)).toMatchObject({ status, body: { message_code } })
  expect((await ask(ann, 'GET', '/v1/bots')).body).toEqual(before)
})

test('new secrets are checked with the stored details', async () => {
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), page_id: z.string() })) })
    .parse((await ask(ann, 'GET', '/v1/bots')).body)
  const id = items.find(({ page_id }) => page_id === '9001')?.id
  expect(await ask(ann, 'PUT', `/v1/bots/${id}/channel`, { token: 'EAAnew' })).toMatchObject({
    status: 200,
    body: { status: 'connected', details: { waba_id: '80010' } },
  })
  const refused = await ask(ann, 'PUT', `/v1/bots/${id}/channel/details`, { waba_id: '1' })
  expect(refused).toMatchObject({ status: 400, body: { message_code: 'invalid_body' } })
})
