import { randomUUID } from 'node:crypto'
import { standardSignature } from '@hawker/outside'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/test-app.ts'
import { deleteOlder } from './queries.ts'

const { app, platform, newUser, ask } = await testApp({ HAWKER_ROLES: 'web,worker' })
const ann = await newUser()
const secret = 'a-secret-of-24-characters'

async function connect(rest: object = {}) {
  const { body } = await ask(ann, 'POST', '/v1/bots', { platform: 'custom', name: 'Kiosk', secret, ...rest })
  const { id } = z.object({ id: z.string() }).parse(body)
  const cell = await platform.cells.of(id)
  const { page_id } = await cell.db
    .selectFrom('account')
    .select('page_id')
    .where('bot_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, cell, page_id }
}

const signed = (payload: string, key = secret) => {
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = standardSignature({ id, timestamp, body: new TextEncoder().encode(payload) }, key)
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  }
}
const fetched = z.object({
  messages: z.array(z.object({ type: z.string(), id: z.string(), data: z.object({ text: z.string() }) })),
  cursor: z.string(),
})
const poll = async (page_id: string, query = '', key = secret) => {
  const url = `/webhooks/custom/${page_id}/messages${query}`
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers: signed('', key) })
  return { status: statusCode, body: statusCode === 200 ? fetched.parse(JSON.parse(body)) : null }
}
const texts = ({ body }: Awaited<ReturnType<typeof poll>>) => body?.messages.map(({ data }) => data.text)

/** A customer writes, and a person of the page answers. */
async function talk({ id, page_id }: { id: string; page_id: string }, psid: string) {
  const said = { version: 1, id: randomUUID(), type: 'message.text', conversation: { id: psid }, data: { text: 'hi' } }
  const payload = JSON.stringify(said)
  const url = `/webhooks/custom/${page_id}`
  const heard = await app.inject({ method: 'POST', url, payload, headers: signed(payload) })
  expect(heard.statusCode).toBe(200)
  const inbox = `/v1/bots/${id}/conversations`
  const found = async () => Object((await ask(ann, 'GET', `${inbox}?filter=all`)).body).items
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0)
  const [{ id: conversation_id }] = await found()
  return (text: string) => ask(ann, 'POST', `${inbox}/${conversation_id}/messages`, { text })
}

test('an app without an address fetches its messages in order, waits for the next one, and fetches them again', async () => {
  const bot = await connect()
  const say = await talk(bot, 'c_1')
  await say('one')
  await say('two')
  await expect.poll(async () => texts(await poll(bot.page_id))).toEqual(['one', 'two'])
  const { body } = await poll(bot.page_id)
  const next = poll(bot.page_id, `?after=${body?.cursor}&wait=20`)
  await say('three')
  expect(texts(await next)).toEqual(['three'])
  expect(texts(await poll(bot.page_id, '?after=0'))).toEqual(['one', 'two', 'three'])
  const { db } = bot.cell
  const statuses = async () =>
    (
      await db
        .selectFrom('message')
        .select('status')
        .where('bot_id', '=', bot.id)
        .where('by', '=', 'operator')
        .execute()
    ).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['sent', 'sent', 'sent'])
})

test('a wrong signature, an unknown app, and another app’s secret fetch nothing', async () => {
  const bot = await connect()
  expect((await poll(bot.page_id, '', 'another-secret-of-24-chars')).status).toBe(401)
  expect((await poll('feedfacefeedface')).status).toBe(401)
  expect((await poll(bot.page_id, '?after=x')).status).toBe(400)
  expect((await poll(bot.page_id)).body).toEqual({ messages: [], cursor: '0' })
})

test('kept messages go after a week, and with their customer and bot', async () => {
  const bot = await connect()
  const say = await talk(bot, 'c_9')
  await say('private')
  await expect.poll(async () => texts(await poll(bot.page_id))).toEqual(['private'])
  const { db } = bot.cell
  const kept = async () =>
    (await db.selectFrom('polled_message').select('n').where('bot_id', '=', bot.id).execute()).length
  await deleteOlder(db, new Date(Date.now() - 60_000))
  expect(await kept()).toBe(1)
  const { id } = await db.selectFrom('customer').select('id').where('bot_id', '=', bot.id).executeTakeFirstOrThrow()
  expect((await ask(ann, 'DELETE', `/v1/bots/${bot.id}/customers/${id}`)).status).toBe(204)
  expect(await kept()).toBe(0)
})

test('an app without an address declares what it shows, signed; a wrong declaration changes nothing', async () => {
  const bot = await connect()
  const declare = async (can: unknown, key = secret) => {
    const payload = JSON.stringify(can)
    const url = `/webhooks/custom/${bot.page_id}/capabilities`
    return (await app.inject({ method: 'PUT', url, payload, headers: signed(payload, key) })).statusCode
  }
  const known = async () => {
    const { details } = await bot.cell.db
      .selectFrom('account')
      .select('details')
      .where('bot_id', '=', bot.id)
      .executeTakeFirstOrThrow()
    return JSON.parse(Object(details).capabilities ?? 'null')
  }
  const can = { typing: false, buttons: { max: 2, label: 20 } }
  expect([await declare(can, 'another-secret-of-24-chars'), await known()]).toEqual([401, null])
  expect([await declare({ text: { max: 'many' } }), await known()]).toEqual([400, null])
  expect([await declare(can), await known()]).toEqual([200, expect.objectContaining(can)])
})
