import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Shop, sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await sharedPathApp()

const hourMs = 3_600_000
const why = async (bot: Shop, id: string, n: number | string) =>
  ask(owner, 'GET', `/v1/bots/${bot.id}/conversations/${id}/messages/${n}/why`)
const missed = async (bot: Shop, id: string, query = '') =>
  Object((await ask(owner, 'GET', `/v1/bots/${bot.id}/customers/${id}/missed${query}`)).body)

async function writer(bot: Shop, psid: string): Promise<string> {
  await bot.says(psid, 'hello')
  await bot.settled()
  return bot.conversation(psid)
}

/** A broadcast of the flow `three`, which has been sent. */
async function sent(bot: Shop, name: string, plan: object = {}, rest: object = {}): Promise<string> {
  const at = `/v1/bots/${bot.id}/broadcasts`
  const { body } = await ask(owner, 'POST', at, { name, plan: { flow: 'three', is_fastest: true, ...plan }, ...rest })
  const { id, revision } = Object(body)
  expect((await ask(owner, 'POST', `${at}/${id}/send`, { revision })).status).toBe(200)
  await until(async () => expect((await ask(owner, 'GET', `${at}/${id}`)).body).toMatchObject({ state: 'finished' }))
  await bot.settled()
  return id
}
const lastLine = async (bot: Shop, id: string) =>
  (
    await bot.rows<{ n: string }>(
      'select n from cell.message where bot_id = $1 and conversation_id = $2 order by n desc limit 1',
      ...[bot.id, id],
    )
  )[0]?.n ?? ''

const bot = await shop()

test('a message of a broadcast: its name, the sender, the turn and the answer of the platform', async () => {
  const id = await writer(bot, '9601')
  const broadcast = await sent(bot, 'Sale')
  const n = await lastLine(bot, id)
  await until(async () => expect((await why(bot, id, n)).body).toMatchObject({ answer: { status: 'sent' } }))
  expect((await why(bot, id, n)).body).toMatchObject({
    origin: { kind: 'broadcast', id: broadcast, name: 'Sale', variant: null, step: null },
    flow: { id: 'three' },
    set_up: { user_id: owner.id, name: expect.stringMatching(/./), at: expect.any(String) },
    verdict: { is_allowed: true, as: 'always', reason: null, window_hours: null },
    slot: { is_bulk: true, entered_at: expect.any(String), waits_until: null },
    answer: { reason: null },
  })
})

test('an answer to a keyword, to words and by a person each say so; lines of the customer have none', async () => {
  const id = await writer(bot, '9602')
  expect((await why(bot, id, 2)).body).toMatchObject({ origin: { kind: 'flow' }, slot: { is_bulk: false } })
  await bot.says('9602', 'three')
  await bot.settled()
  expect((await why(bot, id, await lastLine(bot, id))).body).toMatchObject({
    origin: { kind: 'keyword', id: 'three', name: 'three' },
    answer: { status: 'sent', http_status: 200, platform_id: expect.any(String) },
  })
  const url = `/v1/bots/${bot.id}/conversations/${id}/messages`
  expect((await ask(owner, 'POST', url, { text: 'Hi, Ann here' })).status).toBe(202)
  await bot.settled()
  const own = await until(async () => {
    const [row] = await bot.rows<{ n: string }>(
      `select n from cell.message where bot_id = $1 and conversation_id = $2 and by = 'operator'`,
      ...[bot.id, id],
    )
    expect(row).toBeDefined()
    return row?.n ?? ''
  })
  expect((await why(bot, id, own)).body).toMatchObject({
    origin: { kind: 'person', id: owner.id },
    set_up: { user_id: owner.id },
    flow: null,
  })
  expect((await why(bot, id, 1)).status).toBe(404)
  expect((await why(bot, id, 9_999)).status).toBe(404)
})

test('a platform’s refusal is the answer, and the broadcast is among those that have not reached the customer', async () => {
  const id = await writer(bot, '9603')
  const blocked = { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }
  stand.does = (one) => (one.to === '9603' ? { status: 403, body: blocked } : stand.yes(one))
  const broadcast = await sent(bot, 'Refused')
  stand.does = stand.yes
  const found = await until(async () => {
    const { items } = await missed(bot, id)
    expect(items).toMatchObject([
      { kind: 'broadcast', id: broadcast, name: 'Refused', state: 'failed', reason: 'blocked' },
    ])
    return items
  })
  expect(found[0].step).toBeNull()
  const [line] = await bot.rows<{ n: string }>(
    `select n from cell.message where bot_id = $1 and conversation_id = $2 and status = 'failed' order by n limit 1`,
    ...[bot.id, id],
  )
  expect((await why(bot, id, line?.n ?? '')).body).toMatchObject({
    verdict: { is_allowed: true },
    answer: { status: 'failed', reason: 'blocked', http_status: 403 },
  })
  // The platform has said that they are gone, so the next one leaves them out, and says since when.
  await sent(bot, 'Next')
  expect(await missed(bot, id)).toMatchObject({
    items: [
      { name: 'Next', state: 'excluded', reason: 'unreachable', value: { since: expect.any(String) } },
      { name: 'Refused' },
    ],
    next: null,
  })
  const first = await missed(bot, id, '?limit=1')
  expect(first.items).toMatchObject([{ name: 'Next' }])
  expect((await missed(bot, id, `?limit=1&before=${encodeURIComponent(first.next)}`)).items).toMatchObject([
    { name: 'Refused' },
  ])
})

test('why not: the value that decided', async () => {
  const id = await writer(bot, '9604')
  await sent(bot, 'First')
  await sent(bot, 'Too soon', { rest_days: 2 })
  expect((await missed(bot, id)).items).toMatchObject([
    {
      name: 'Too soon',
      reason: 'too_soon',
      value: { previous: { name: 'First' }, gap_hours: 48, last_wrote_at: null },
    },
  ])
})

async function writesOnMessenger(page: Shop, text: string) {
  const messaging = [{ sender: { id: '9605' }, recipient: { id: page.page_id }, message: { mid: `m_${text}`, text } }]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
  const signature = createHmac('sha256', 'a-secret').update(payload).digest('hex')
  expect(await page.post(payload, { 'x-hub-signature-256': `sha256=${signature}` })).toBe(200)
}

test('they wrote too long ago: how long ago by then, and the window, also after they write again', async () => {
  const late = await shop('facebook')
  await writesOnMessenger(late, 'hello')
  await late.settled()
  const id = await late.conversation('9605')
  // As values: Citus takes no `now()` or reckoned instant in an update.
  const wrote_at = new Date(Date.now() - 26 * hourMs)
  await late.rows('update cell.conversation set last_interactive_at = $2 where id = $1', id, wrote_at)
  await late.rows(`update cell.message set at = $2 where conversation_id = $1 and by = 'customer'`, ...[id, wrote_at])
  await sent(late, 'Late')
  const expectLate = async () => {
    const [item] = (await missed(late, id)).items
    expect(item).toMatchObject({ name: 'Late', reason: 'window_closed', value: { window_hours: 24 } })
    const hours = (Date.parse(item.at) - Date.parse(item.value.last_wrote_at)) / hourMs
    expect(hours).toBeGreaterThan(25.9)
    expect(hours).toBeLessThan(26.2)
  }
  await expectLate()
  await writesOnMessenger(late, 'here again')
  await late.settled()
  await expectLate()
})

test('everyone who works in the inbox reads it; a stranger’s customer is not found', async () => {
  const id = await writer(bot, '9606')
  const other = await shop()
  expect((await ask(owner, 'GET', `/v1/bots/${other.id}/customers/${id}/missed`)).status).toBe(404)
  expect((await ask(owner, 'GET', `/v1/bots/${other.id}/conversations/${id}/messages/2/why`)).status).toBe(404)
})
