import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { forgetMessage, removedMessage } from '../../platform/db/forget-removed.ts'
import { lineBody, lineEvents } from '../testing/line-body.ts'
import { pathApp, until } from '../testing/path-app.ts'

const app = await pathApp()
const { stand, platform } = app
const line = await app.shop('line')
beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { sentMessages: [{ id: '6001' }] } })
})

let numbers = 700_000
const nextId = () => String(++numbers)
const says = async (psid: string, id: string, message: { type: string; text?: string }) => {
  const { body, signed } = lineBody(line.page_id, psid, { id, ...message })
  expect(await line.post(body, signed)).toBe(200)
}
const takesBack = async (psid: string, messageId: string) => {
  const { body, signed } = lineEvents(line.page_id, psid, [{ type: 'unsend', unsend: { messageId } }], `u${messageId}`)
  expect(await line.post(body, signed)).toBe(200)
}
type Content = { text: string; attachments: unknown[]; removed_at?: string }
const received = (psid: string) =>
  line.rows<{ type: string; content: Content }>(
    `select m.type, m.content from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = $2 and m.by = 'customer' order by m.n`,
    line.id,
    psid,
  )
const snippet = async (psid: string) =>
  (
    await line.rows<{ snippet: string }>(
      'select snippet from cell.conversation where id = $1',
      await line.conversation(psid),
    )
  )[0]?.snippet
const nothing = { text: '', payload_title: null, attachments: [], removed_at: expect.any(String) }

/** Runs the jobs that the removals of a conversation have asked for. */
async function forget(conversation_id: string) {
  const wishes = await line.rows<{ id: string; data: object }>(
    `delete from cell.outbox where queue = 'forget-removed' and data->>'conversation_id' = $1 returning id, data`,
    conversation_id,
  )
  for (const { data } of wishes)
    await forgetMessage(line.cell, platform.media, removedMessage.parse({ wish: { cell: line.cell.id, ...data } }).wish)
  return wishes.length
}
const stored = async (conversation_id: string) =>
  (
    await line.rows<{ body: string; raw: Buffer | null }>(
      'select body::text, raw from cell.input where conversation_id = $1',
      conversation_id,
    )
  )
    .map(({ body, raw }) => `${body} ${raw ?? ''}`)
    .join('\n')

test('a message that its customer takes back loses its words: in the thread, in the list and in what was stored of it', async () => {
  const [psid, id] = [`U${nextId()}`, nextId()]
  await says(psid, id, { type: 'text', text: 'my secret' })
  await line.settled()
  const conversation = await line.conversation(psid)
  expect(await stored(conversation)).toContain('my secret')
  await takesBack(psid, id)
  await line.settled()
  expect(await received(psid)).toEqual([{ type: 'text', content: nothing }])
  expect(await snippet(psid)).toBe('[removed]')
  expect(await forget(conversation)).toBe(1)
  expect(await stored(conversation)).not.toContain('my secret')
  // The bot's own answer stays, and nothing answers the removal.
  expect(await line.thread(psid)).toEqual(['customer: ', 'bot: You said my secret (sent)'])
})

test('the file of a message that is taken back is deleted', async () => {
  const [psid, id] = [`U${nextId()}`, nextId()]
  const drawing = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  stand.does = ({ path }) =>
    path.endsWith('/content')
      ? { status: 200, body: drawing }
      : { status: 200, body: { sentMessages: [{ id: '6001' }] } }
  await says(psid, id, { type: 'image' })
  const path = await until(async () => {
    const conversation = await line.conversation(psid)
    const [file] = await line.rows<{ path: string }>(
      `select path from cell.media where conversation_id = $1 and state = 'stored'`,
      conversation,
    )
    expect(file).toBeDefined()
    return file?.path ?? ''
  })
  expect(existsSync(join(platform.media.folder, path))).toBe(true)
  await line.settled()
  await takesBack(psid, id)
  await line.settled()
  expect(await received(psid)).toEqual([{ type: 'text', content: nothing }])
  await forget(await line.conversation(psid))
  expect(existsSync(join(platform.media.folder, path))).toBe(false)
  expect(await line.rows('select 1 from cell.media where path = $1', path)).toEqual([])
})

test('a file that arrives after its message was taken back is not kept', async () => {
  const [psid, id] = [`U${nextId()}`, nextId()]
  const drawing = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const release = stand.holds(
    ({ path }) => path.endsWith('/content'),
    () => ({ status: 200, body: drawing }),
  )
  await says(psid, id, { type: 'image' })
  await until(() => expect(stand.asked.some(({ path }) => path.endsWith('/content'))).toBe(true))
  await takesBack(psid, id)
  const conversation = await line.conversation(psid)
  await until(async () => expect(await forget(conversation)).toBe(1))
  const kept = await line.rows('select 1 from cell.media where conversation_id = $1', conversation)
  release()
  expect(kept).toEqual([])
  await until(async () => expect((await received(psid))[0]?.content).toEqual(nothing))
})

test('a removal before its message: the thread says so at once, and the message never shows', async () => {
  const [psid, id] = [`U${nextId()}`, nextId()]
  await takesBack(psid, id)
  await line.settled()
  expect((await received(psid)).map(({ content }) => content)).toEqual([nothing])
  await says(psid, id, { type: 'text', text: 'my secret' })
  await line.settled()
  expect((await received(psid)).map(({ content }) => content)).toEqual([nothing])
  expect(await line.thread(psid)).toEqual(['customer: '])
  // Profiles of people are fetched beside it.
  expect(stand.asked.filter(({ path }) => path.includes('/message/'))).toEqual([])
})

test('a message and its removal in one body: only the removal shows, and the next message is its own', async () => {
  const [psid, id, next] = [`U${nextId()}`, nextId(), nextId()]
  const message = { type: 'message', message: { id, type: 'text', text: 'my secret' } }
  const { body, signed } = lineEvents(line.page_id, psid, [message, { type: 'unsend', unsend: { messageId: id } }], id)
  expect(await line.post(body, signed)).toBe(200)
  await line.settled()
  expect((await received(psid)).map(({ content }) => content)).toEqual([nothing])
  await says(psid, next, { type: 'text', text: 'hello' })
  await line.settled()
  expect((await received(psid)).map(({ content }) => content.text)).toEqual(['', 'hello'])
  expect(await snippet(psid)).toBe('hello')
  await forget(await line.conversation(psid))
  expect(await snippet(psid)).toBe('hello')
})

test('a repeated removal changes nothing more', async () => {
  const [psid, id] = [`U${nextId()}`, nextId()]
  await says(psid, id, { type: 'text', text: 'one' })
  await line.settled()
  for (const _ of [1, 2]) await takesBack(psid, id)
  await line.settled()
  expect(await received(psid)).toHaveLength(1)
})
