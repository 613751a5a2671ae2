import { setTimeout as sleep } from 'node:timers/promises'
import { channels } from '@hawker/channels'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runtimeDeps } from '../wire.ts'
import { startRuntime } from './index.ts'
import { commentPage, tellFeed } from './testing/comment-page.ts'
import { messagesWebhook } from './testing/page-webhooks.ts'
import { pathApp, type Shop, until } from './testing/path-app.ts'

const app = await pathApp()
const { stand, platform } = app
// A second process of the installation, which takes webhooks and leaves the rest to the workers.
const other = await startRuntime({
  ...runtimeDeps(platform, platform.cells.all(), platform.httpTo),
  works: false,
  renewToken: async () => null,
})
afterAll(() => other.stop())

let ids = 0
beforeEach(() => {
  stand.reset()
  stand.does = ({ path, body }) => {
    const recipient = Object(body.recipient)
    return path.endsWith('/messages')
      ? { status: 200, body: { message_id: `m_${++ids}`, recipient_id: recipient.id ?? `of_${recipient.comment_id}` } }
      : { status: 200, body: { id: `c_${++ids}`, success: true } }
  }
})

/** People write, and the other process gets the webhook. */
async function write(page: Shop, ...said: [psid: string, text: string][]) {
  const { body, headers } = messagesWebhook(page, said)
  const request = { method: 'POST', query: {}, headers, body: Buffer.from(body) } as const
  const { status } = await other.webhook(channels.facebook, { page_id: page.page_id }, request)
  expect(status).toBe(200)
  await page.settled()
}
const people = (page: Shop) =>
  page.rows<{ psid: string }>('select psid from cell.customer where bot_id = $1 order by id', page.id)

const settings = { inbox_from_comment: true }
const answers = {
  cases: { default: { replies: [{ text: 'Thanks.' }] } },
  private_replies: [{ key: 'p', name: 'p', flow: 'private', case: 'default' }],
}

test('the first alias of a bot: a process that has read the page before it makes no second customer', async () => {
  const page = await commentPage(app, settings, answers)
  // The other process knows the page from now on, as one without aliases.
  await write(page, ['51', 'Hello'])
  expect(await tellFeed(page, '52', { comment_id: '52_1', post_id: `${page.page_id}_5`, message: 'price?' })).toBe(200)
  await page.settled()
  await write(page, ['of_52_1', 'How much is it?'])
  await write(page, ['of_52_1', 'And in red?'])
  expect(await page.thread('52')).toEqual(
    expect.arrayContaining(['customer: How much is it?', 'customer: And in red?']),
  )
  expect(await people(page)).toEqual([{ psid: '51' }, { psid: '52' }])
})

test('a private reply counts as sent only when the id that its answer told is known', async () => {
  const page = await commentPage(app, settings, answers)
  const client = await page.cell.pool.connect()
  try {
    // The bot's first alias raises its revision, so it waits for this row.
    await client.query('begin')
    await client.query(`select 1 from ${page.cell.schema}.bot where id = $1 for no key update`, [page.id])
    expect(await tellFeed(page, '72', { comment_id: '72_1', post_id: `${page.page_id}_7`, message: 'price?' })).toBe(
      200,
    )
    await until(() => expect(stand.asked.some(({ path }) => path.endsWith('/messages'))).toBe(true))
    await sleep(300)
    expect(await page.thread('72')).not.toContain('bot: Hello, here is our price list. (sent)')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await until(async () => expect(await page.thread('72')).toContain('bot: Hello, here is our price list. (sent)'))
  await write(page, ['of_72_1', 'How much?'])
  expect(await people(page)).toEqual([{ psid: '72' }])
})

test('two messages under both ids in one webhook go to one conversation, in their order', async () => {
  const page = await commentPage(app, settings, answers)
  await write(page, ['61', 'Hello'])
  expect(await tellFeed(page, '62', { comment_id: '62_1', post_id: `${page.page_id}_6`, message: 'price?' })).toBe(200)
  await page.settled()
  await write(page, ['62', 'By 62'], ['of_62_1', 'By of_62_1'])
  const said = (await page.thread('62')).filter((line) => line.startsWith('customer: By'))
  expect(said).toEqual(['customer: By 62', 'customer: By of_62_1'])
  expect(await people(page)).toEqual([{ psid: '61' }, { psid: '62' }])
})
