import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import { beforeEach, expect, test } from 'vitest'
import { importBot } from '../features/document/index.ts'
import { pathApp, until } from './testing/path-app.ts'
import { shop } from './testing/shop.ts'

// The platform that reads the bot's first message in our answer to its webhook.
const app = await pathApp()
const { stand } = app
const viber = await app.shop('viber')
const read = readBot({ ...shop('viber'), default_flow: 'three' })
if (!read.ok) throw new Error(read.reason)
await importBot(viber.cell.db, viber.id, null, read.bot, new Date())

let numbers = 5_741_311_803_571_721_000n
const sent = () => ({
  status: 200,
  body: { status: 0, status_message: 'ok', message_token: Number(++numbers % 1_000n) },
})
beforeEach(() => {
  stand.reset()
  stand.does = sent
})

const post = async (event: string, parts: object, token = `${++numbers}`) => {
  const payload = JSON.stringify({ event, timestamp: 1_790_000_000_000, message_token: 0, ...parts }).replace(
    '"message_token":0',
    `"message_token":${token}`,
  )
  const signature = createHmac('sha256', `${viber.page_id}:token`).update(payload).digest('hex')
  const answer = await app.app.inject({
    method: 'POST',
    url: `/webhooks/viber/${viber.page_id}`,
    payload,
    headers: { 'content-type': 'application/json', 'x-viber-content-signature': signature },
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const opens = (id: string, token?: string) =>
  post('conversation_started', { type: 'open', context: 'promo', subscribed: false, user: { id, name: 'Mai' } }, token)
const says = (id: string, text: string) =>
  post('message', { sender: { id, name: 'Mai' }, message: { type: 'text', text } })
const texts = () => stand.asked.map(({ body }) => body.text)

test('the chat is opened: the first message goes in the answer, the others as requests', async () => {
  expect(await opens('Aa1==')).toEqual({
    status: 200,
    body: { sender: { name: '…' }, type: 'text', text: 'one' },
  })
  await until(async () =>
    expect(await viber.thread('Aa1==')).toEqual(['bot: one (sent)', 'bot: two (sent)', 'bot: three (sent)']),
  )
  expect(texts()).toEqual(['two', 'three'])
  const [row] = await viber.rows<{ response: string }>(
    `select x.response from cell.exchange x join cell.customer c on c.id = x.conversation_id
     where c.bot_id = $1 and c.psid = 'Aa1==' order by x.n limit 1`,
    viber.id,
  )
  expect(row?.response).toContain('in the answer to the webhook')
})

test('the same event again brings no second message', async () => {
  const token = `${++numbers}`
  await opens('Aa2==', token)
  await until(async () => expect((await viber.thread('Aa2==')).at(-1)).toBe('bot: three (sent)'))
  stand.reset()
  stand.does = sent
  expect(await opens('Aa2==', token)).toEqual({ status: 200, body: { ok: true } })
  expect(texts()).toEqual([])
})

test('after a written message, all answers are requests', async () => {
  expect(await says('Aa3==', 'hi')).toEqual({ status: 200, body: { ok: true } })
  await until(() => expect(texts()).toEqual(['one', 'two', 'three']))
})

test('the chat was only opened: the next messages wait until the person writes, and go before the answer to that', async () => {
  const refused = { status: 200, body: { status: 6, status_message: 'receiverNotSubscribed' } }
  stand.does = () => refused
  await opens('Aa4==')
  await until(async () =>
    expect(await viber.thread('Aa4==')).toEqual(['bot: one (sent)', 'bot: two (queued)', 'bot: three (queued)']),
  )
  // The platform is asked once; the lane waits.
  await until(() => expect(texts()).toEqual(['two']))
  stand.does = sent
  await says('Aa4==', 'hi')
  await until(async () =>
    expect(await viber.thread('Aa4==')).toEqual([
      'bot: one (sent)',
      'bot: two (sent)',
      'bot: three (sent)',
      'customer: hi',
      'bot: one (sent)',
      'bot: two (sent)',
      'bot: three (sent)',
    ]),
  )
  expect(texts()).toEqual(['two', 'two', 'three', 'one', 'two', 'three'])
})

test('a person who subscribes gets the messages that wait, too', async () => {
  stand.does = () => ({ status: 200, body: { status: 6, status_message: 'receiverNotSubscribed' } })
  await opens('Aa5==')
  await until(async () => expect((await viber.thread('Aa5==')).at(-1)).toBe('bot: three (queued)'))
  await until(() => expect(texts()).toEqual(['two']))
  stand.does = sent
  await post('subscribed', { user: { id: 'Aa5==', name: 'Mai' } })
  await until(async () => expect((await viber.thread('Aa5==')).at(-1)).toBe('bot: three (sent)'))
})

test('a person who never writes: a day later the messages have failed, and say why', async () => {
  stand.does = () => ({ status: 200, body: { status: 6, status_message: 'receiverNotSubscribed' } })
  await opens('Aa6==')
  await until(() => expect(texts()).toEqual(['two']))
  await until(async () => expect((await viber.thread('Aa6==')).at(-1)).toBe('bot: three (queued)'))
  const id = await viber.conversation('Aa6==')
  // Its refusal is stored and the lane rests: a fate finds its message by the time that is changed here.
  await until(async () =>
    expect(
      await viber.rows(
        `select 1 from cell.lane l join cell.outbound o on o.conversation_id = l.id
         where l.id = $1 and l.sender is null and o.state = 'queued' and o.not_before > now()`,
        id,
      ),
    ).not.toEqual([]),
  )
  for (const table of ['message', 'outbound'])
    await viber.rows(`update cell.${table} set at = at - interval '25 hours' where conversation_id = $1`, id)
  await until(async () => {
    await viber.rows('update cell.outbound set not_before = now() where conversation_id = $1', id)
    await viber.rows('update cell.lane set wake_at = now() where id = $1 and sender is null', id)
    expect(await viber.thread('Aa6==')).toEqual(['bot: one (sent)', 'bot: two (failed)', 'bot: three (failed)'])
  })
})
