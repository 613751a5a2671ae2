import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { lineBody } from './testing/line-body.ts'
import { pathApp, until } from './testing/path-app.ts'
import type { Asked, Does } from './testing/stand-in.ts'

// The first channel whose sends have a key against repeats, and whose files have a host and a token of their own.
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
const sent: Does = { status: 200, body: { sentMessages: [{ id: '6001' }] } }

test.each<[string, Does]>([
  ['is lost', 'reset'],
  ['is a failure', { status: 500, body: { message: 'Internal server error' } }],
])('an answer that %s: the push is repeated with its key, and the message is sent', async (_, first) => {
  const psid = `U${++numbers}`
  const answers = [first]
  stand.does = (one) => (isPush(one) ? (answers.shift() ?? sent) : { status: 202, body: {} })
  await says(psid, 'hi')
  await until(async () => expect(await line.thread(psid)).toEqual(['customer: hi', 'bot: You said hi (sent)']))
  const keys = stand.asked.filter(isPush).map(({ headers }) => headers['x-line-retry-key'])
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
})

test('a quota that is used up fails the message and says so, and stops no other', async () => {
  const psid = `U${++numbers}`
  const answers: Does[] = [{ status: 429, body: { message: 'You have reached your monthly limit.' } }]
  stand.does = (one) => (isPush(one) ? (answers.shift() ?? sent) : { status: 202, body: {} })
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
