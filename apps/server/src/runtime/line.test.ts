import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { lineBody } from './testing/line-body.ts'
import { pathApp, until } from './testing/path-app.ts'
import type { Asked, Does } from './testing/stand-in.ts'

// The channel whose answers are free once, whose pushes have a key against repeats, and whose messages leave together.
const app = await pathApp()
const { stand } = app
const line = await app.shop('line')
beforeEach(() => stand.reset())

let numbers = 500_000
const says = async (psid: string, text: string) => {
  const { body, signed } = lineBody(line.page_id, psid, { id: String(++numbers), type: 'text', text })
  expect(await line.post(body, signed)).toBe(200)
}
const isPush = ({ path }: Asked) => path === '/v2/bot/message/push'
const isReply = ({ path }: Asked) => path === '/v2/bot/message/reply'
const sent: Does = { status: 200, body: { sentMessages: [{ id: '6001' }] } }
const other: Does = { status: 202, body: {} }
const tokenIsOver: Does = { status: 400, body: { message: 'Invalid reply token' } }
/** How LINE takes the next calls, in their order; after that it accepts every one. */
const plays = (replies: Does[], pushes: Does[] = []) => {
  stand.does = (one) => {
    if (isReply(one)) return replies.shift() ?? sent
    return isPush(one) ? (pushes.shift() ?? sent) : other
  }
}
const isSend = (one: Asked) => isReply(one) || isPush(one)
/** The calls that had messages, each as its kind and its texts. */
const calls = () =>
  stand.asked.filter(isSend).map((one) => {
    const messages = Array.isArray(one.body.messages) ? one.body.messages : []
    return `${isReply(one) ? 'reply' : 'push'}: ${messages.map((each) => Object(each).text).join(', ')}`
  })
const sentIds = (...ids: string[]): Does => ({ status: 200, body: { sentMessages: ids.map((id) => ({ id })) } })
const heard = async (psid: string) => (await line.thread(psid)).filter((each) => each.startsWith('bot: '))
const idsOf = async (psid: string) => {
  const rows = await line.rows<{ id: string | null }>(
    `select m.platform_id as id from cell.message m where m.conversation_id = $1 and m.by = 'bot' order by m.n`,
    await line.conversation(psid),
  )
  return rows.map(({ id }) => id)
}
const all = (status: string) => ['one', 'two', 'three'].map((text) => `bot: ${text} (${status})`)

test('three answers leave in one free call, and each has its own id and its own exchange', async () => {
  const psid = `U${++numbers}`
  plays([sentIds('61', '62', '63')])
  await says(psid, 'three')
  await until(async () => expect(await heard(psid)).toEqual(all('sent')))
  expect(calls()).toEqual(['reply: one, two, three'])
  expect(stand.asked.filter(isReply)[0]?.body.replyToken).toBe(`rt-${numbers}`)
  expect(await idsOf(psid)).toEqual(['61', '62', '63'])
  const [logged] = await line.rows(
    'select count(*)::int as many, count(distinct n)::int as messages from cell.exchange where conversation_id = $1',
    await line.conversation(psid),
  )
  expect(logged).toEqual({ many: 3, messages: 3 })
})

test('a reply token that is over: the same messages are pushed, once', async () => {
  const psid = `U${++numbers}`
  plays([tokenIsOver], [sentIds('71', '72', '73')])
  await says(psid, 'three')
  await until(async () => expect(await heard(psid)).toEqual(all('sent')))
  expect(calls()).toEqual(['reply: one, two, three', 'push: one, two, three'])
  expect(await idsOf(psid)).toEqual(['71', '72', '73'])
})

test('a message that waited in its lane reads its token; one that was used is not tried again', async () => {
  const psid = `U${++numbers}`
  plays([])
  await says(psid, 'typing')
  await until(async () =>
    expect(await heard(psid)).toEqual(['bot: before (sent)', 'bot: after (sent)', 'bot: last (sent)']),
  )
  expect(calls()).toEqual(['reply: before', 'push: after, last'])
})

test('one content is refused: each message goes by itself, and that one alone fails', async () => {
  const psid = `U${++numbers}`
  const bad: Does = { status: 400, body: { message: 'The request body has 1 error(s)' } }
  plays([bad], [sentIds('81'), bad, sentIds('83')])
  await says(psid, 'three')
  await until(async () =>
    expect(await heard(psid)).toEqual(['bot: one (sent)', 'bot: two (failed)', 'bot: three (sent)']),
  )
  expect(calls()).toEqual(['reply: one, two, three', 'push: one', 'push: two', 'push: three'])
  expect(await idsOf(psid)).toEqual(['81', null, '83'])
})

test('a reply without an answer is made once more: accepted now, it was not before', async () => {
  const psid = `U${++numbers}`
  plays(['reset'])
  await says(psid, 'three')
  await until(async () => expect(await heard(psid)).toEqual(all('sent')))
  expect(calls()).toEqual(['reply: one, two, three', 'reply: one, two, three'])
})

test('a reply without an answer whose token is over may have arrived: each message is in doubt, and none is pushed', async () => {
  const psid = `U${++numbers}`
  plays(['reset', tokenIsOver])
  await says(psid, 'three')
  await until(async () => expect(await heard(psid)).toEqual(all('unknown')))
  expect(calls()).toEqual(['reply: one, two, three', 'reply: one, two, three'])
})

test('a push of several that had no answer is repeated with the same messages and the same key', async () => {
  const psid = `U${++numbers}`
  plays([tokenIsOver], ['reset', { status: 500, body: { message: 'Internal server error' } }])
  await says(psid, 'three')
  await until(async () => expect(await heard(psid)).toEqual(all('sent')))
  expect(calls()).toEqual(['reply: one, two, three', ...Array(3).fill('push: one, two, three')])
  expect(new Set(stand.asked.filter(isPush).map(({ headers }) => headers['x-line-retry-key'])).size).toBe(1)
})

test.each<[string, Does]>([
  ['is lost', 'reset'],
  ['is a failure', { status: 500, body: { message: 'Internal server error' } }],
])('an answer that %s: the push is repeated with its key, and the message is sent', async (_, first) => {
  const psid = `U${++numbers}`
  plays([tokenIsOver], [first])
  await says(psid, 'hi')
  await until(async () => expect(await line.thread(psid)).toEqual(['customer: hi', 'bot: You said hi (sent)']))
  const keys = stand.asked.filter(isPush).map(({ headers }) => headers['x-line-retry-key'])
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('a quota that is used up fails the message and says so, and stops no other', async () => {
  const psid = `U${++numbers}`
  plays([tokenIsOver], [{ status: 429, body: { message: 'You have reached your monthly limit.' } }])
  await says(psid, 'hi')
  await until(async () => expect(await line.thread(psid)).toEqual(['customer: hi', 'bot: You said hi (failed)']))
  await says(psid, 'again')
  await until(async () => expect((await line.thread(psid)).at(-1)).toBe('bot: You said again (sent)'))
  const [failed] = await line.rows<{ why: string }>(
    `select reason as why from cell.message where bot_id = $1 and status = 'failed' order by n limit 1`,
    line.id,
  )
  expect(failed?.why).toContain('quota')
})

test('a picture is fetched from the host of files with the token, once LINE has it ready', async () => {
  const psid = `U${++numbers}`
  const id = String(++numbers)
  const drawing = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const isContent = ({ path }: Asked) => path === `/v2/bot/message/${id}/content`
  const answers: Does[] = [{ status: 202, body: {} }]
  stand.does = (one) => (isContent(one) ? (answers.shift() ?? { status: 200, body: drawing }) : sent)
  const { body, signed } = lineBody(line.page_id, psid, { id, type: 'image' })
  expect(await line.post(body, signed)).toBe(200)
  await until(async () => {
    const [file] = await line.rows(`select state, attempts from cell.media where bot_id = $1`, line.id)
    expect(file).toEqual({ state: 'stored', attempts: 2 })
  })
  expect(stand.asked.filter(isContent).map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${line.page_id}:token`,
    `Bearer ${line.page_id}:token`,
  ])
})
