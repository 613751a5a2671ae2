import { createServer } from 'node:http'
import { afterAll, afterEach, expect, test } from 'vitest'
import { wireTest } from '../../testing/test-app.ts'
import { pathApp, until } from '../testing/path-app.ts'
import type { Does } from '../testing/stand-in.ts'

// Longer than a busy machine stands still: of a late answer the fate is unknown.
const send_timeout_ms = 3_000
const app = await pathApp({ env: { HAWKER_SEND_TIMEOUT_MS: String(send_timeout_ms) } })
const { stand } = app
const bot = await app.shop()
afterEach(() => {
  stand.does = stand.yes
})

const refusal = (error_code: number, description: string, parameters = {}): Does => ({
  status: error_code,
  body: { ok: false, error_code, description, parameters },
})
const once = (does: Does) => {
  let isFirst = true
  stand.does = (one) => {
    if (!isFirst) return stand.yes(one)
    isFirst = false
    return does
  }
}
let people = 40_000
const newPerson = () => String(++people)
const reason = async (psid: string) =>
  (
    await bot.rows<{ reason: string | null }>(
      `select m.reason from cell.message m join cell.customer c on c.id = m.conversation_id where c.psid = $1 and m.by = 'bot' order by n limit 1`,
      psid,
    )
  )[0]?.reason

test.each([
  ['does not answer in time', 'hang' as const],
  ['breaks the line after the request', 'reset' as const],
  ['answers 500', { status: 500, body: 'Oops' }],
  ['answers 502 in HTML', { status: 502, body: '<html>' }],
  ['answers 200 with nothing that can be read', { status: 200, body: 'fine' }],
])(
  'the platform %s: the fate is unknown, the message is not repeated, the conversation goes on',
  async (_, does: Does) => {
    const psid = newPerson()
    once(does)
    await bot.says(psid, 'three')
    await bot.settled()
    expect(await bot.thread(psid)).toEqual([
      'customer: three',
      'bot: one (unknown)',
      'bot: two (sent)',
      'bot: three (sent)',
    ])
    expect(stand.saidTo(psid)).toEqual(['one', 'two', 'three'])
  },
)

test('a platform refuses the connection: the message is sent again until it is accepted', async () => {
  const page = await app.shop()
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise((resolve) => server.close(resolve))
  // The port has no listener now.
  const closed = await wireTest({
    ...app.platform.settings,
    port: 0,
    apiUrls: { HAWKER_TELEGRAM_API_URL: `http://127.0.0.1:${port}` },
    roles: new Set(['web', 'worker']),
  })
  const psid = newPerson()
  const tries = `select e.status from cell.exchange e join cell.customer c on c.id = e.conversation_id where c.psid = $1`
  try {
    await closed.runtime.deliver(page.cell.id, page.id, 'telegram_bot', Buffer.from(page.update(psid, 'hello')))
    await until(async () => expect(await page.rows(tries, psid)).toContainEqual({ status: null }))
  } finally {
    // A process with the right address makes the next attempt.
    await closed.close()
  }
  await page.settled()
  expect(await page.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  expect(stand.saidTo(psid)).toEqual(['You said hello'])
}, 120_000)

const isHeld = () => bot.rows('select 1 from cell.account_rate where bot_id = $1 and blocked_until > now()', bot.id)
const tooMany = refusal(429, 'Too Many Requests: retry after 5', { retry_after: 5 })

test('a 429 for one conversation: that one waits alone, and it costs no attempt', async () => {
  const [first, second] = [newPerson(), newPerson()]
  once(tooMany)
  await bot.says(first, 'three')
  const tries = `select attempts from cell.outbound where bot_id = $1 and state = 'queued' and not_before > now() order by n`
  await until(async () =>
    expect(await bot.rows(tries, bot.id)).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }]),
  )
  await bot.says(second, 'hello')
  await until(() => expect(stand.saidTo(second)).toEqual(['You said hello']))
  expect(stand.saidTo(first)).toEqual(['one'])
  expect(await isHeld()).toEqual([])
  await bot.settled()
  expect(stand.saidTo(first)).toEqual(['one', 'one', 'two', 'three'])
  expect(await bot.thread(first)).toEqual([
    'customer: three',
    'bot: one (sent)',
    'bot: two (sent)',
    'bot: three (sent)',
  ])
})

test('a 429 for a second conversation meanwhile: the whole account waits', async () => {
  const [first, second, third] = [newPerson(), newPerson(), newPerson()]
  const told = new Set<string>()
  stand.does = (one) => {
    if (!one.to || one.to === third || told.has(one.to)) return stand.yes(one)
    told.add(one.to)
    return tooMany
  }
  await bot.says(first, 'hello')
  await until(() => expect(stand.asked.some(({ to }) => to === first)).toBe(true))
  const start = Date.now()
  await bot.says(second, 'hello')
  await until(async () => expect(await isHeld()).toHaveLength(1))
  await bot.says(third, 'hello')
  await bot.settled()
  for (const psid of [first, second]) expect(stand.saidTo(psid)).toEqual(['You said hello', 'You said hello'])
  const [at = 0] = stand.asked.flatMap(({ to, at }) => (to === third ? [at] : []))
  expect(at - start).toBeGreaterThan(4_950)
})

test('a customer who blocked the bot is unsubscribed; the message failed and is not repeated', async () => {
  const psid = newPerson()
  once(refusal(403, 'Forbidden: bot was blocked by the user'))
  await bot.says(psid, 'hello')
  await bot.settled()
  expect(await bot.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (failed)'])
  await until(async () =>
    expect(await bot.rows('select is_subscribed from cell.customer where psid = $1', psid)).toEqual([
      { is_subscribed: false },
    ]),
  )
})

const subscription = (psid: string) =>
  bot.rows<{ is_subscribed: boolean }>('select is_subscribed from cell.customer where psid = $1', psid)

test('a customer who could not be reached writes again: subscribed again', async () => {
  const psid = newPerson()
  once(refusal(403, 'Forbidden: bot was blocked by the user'))
  await bot.says(psid, 'hello')
  await until(async () => expect(await subscription(psid)).toEqual([{ is_subscribed: false }]))
  await bot.says(psid, 'here I am')
  await bot.settled()
  expect(await subscription(psid)).toEqual([{ is_subscribed: true }])
  expect(stand.saidTo(psid)).toEqual(['You said hello', 'You said here I am'])
})

test('an unsubscribed customer stays so when a message fails and they write again', async () => {
  const psid = newPerson()
  await bot.says(psid, 'hello')
  await bot.settled()
  await bot.rows('update cell.customer set is_subscribed = false where psid = $1', psid)
  once(refusal(403, 'Forbidden: bot was blocked by the user'))
  await bot.says(psid, 'three')
  await bot.settled()
  await bot.says(psid, 'hello')
  await bot.settled()
  expect(await subscription(psid)).toEqual([{ is_subscribed: false }])
})

test('a refusal in words that the database refuses is stored without them', async () => {
  const psid = newPerson()
  once(refusal(400, `Bad Request:\u0000 \ud83d ${'x'.repeat(470)}😀😀😀😀😀😀😀`))
  await bot.says(psid, 'hello')
  await bot.settled()
  expect(await bot.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (failed)'])
  expect(await reason(psid)).toBe('content_refused')
})

test('a message of unknown fate is sent again only by an operator', async () => {
  const psid = newPerson()
  once({ status: 500, body: '' })
  await bot.says(psid, 'hello')
  await bot.settled()
  expect(await bot.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (unknown)'])
  expect(await app.platform.runtime.sendAgain(bot.cell.id, bot.id, await bot.conversation(psid), 2)).toBe(true)
  await bot.settled()
  expect(await bot.thread(psid)).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  expect(await app.platform.runtime.sendAgain(bot.cell.id, bot.id, await bot.conversation(psid), 2)).toBe(false)
})

test('typing delays the messages behind it and keeps their order, also of later turns', async () => {
  const psid = newPerson()
  await bot.says(psid, 'typing')
  await bot.says(psid, 'hello')
  await bot.settled()
  expect(stand.saidTo(psid)).toEqual(['before', 'after', 'last', 'You said hello'])
  const [before, after] = stand.asked.filter(({ to, text }) => to === psid && text)
  expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(900)
  expect(stand.asked.filter(({ to, path }) => to === psid && path.endsWith('sendChatAction'))).toHaveLength(1)
})

test('a platform slow to show "typing" to one customer does not delay others', async () => {
  const [slow, other] = [newPerson(), newPerson()]
  stand.does = (one) => (one.to === slow && one.path.endsWith('sendChatAction') ? 'hang' : stand.yes(one))
  await bot.says(slow, 'typing')
  await bot.says(other, 'three')
  await bot.settled()
  expect(stand.saidTo(slow)).toEqual(['before', 'after', 'last'])
  expect(stand.saidTo(other)).toEqual(['one', 'two', 'three'])
})

test('a customer writes faster than the platform accepts answers: their order is kept', async () => {
  const psid = newPerson()
  stand.does = async (one) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
    return stand.yes(one)
  }
  const texts = Array.from({ length: 30 }, (_, i) => `n${i}`)
  for (const text of texts) await bot.says(psid, text)
  await bot.settled()
  expect(stand.saidTo(psid)).toEqual(texts.map((text) => `You said ${text}`))
})

test('two processes keep an account’s rate limit together, and every message is sent', async () => {
  const limited = await app.shop('telegram_bot')
  await limited.rows('update cell.account set rate_per_second = 20 where bot_id = $1', limited.id)
  const second = await wireTest({ ...app.platform.settings, roles: new Set(['web', 'worker']) })
  afterAll(() => second.close())
  const persons = Array.from({ length: 25 }, newPerson)
  const start = Date.now()
  await Promise.all(
    persons.map(async (psid, i) => {
      const { runtime } = i % 2 ? app.platform : second
      // The second answer waits in its lane behind the first, and books its slot only then.
      for (const text of ['hello', 'again'])
        await runtime.deliver(limited.cell.id, limited.id, 'telegram_bot', Buffer.from(limited.update(psid, text)))
    }),
  )
  await limited.settled(40_000)
  const times = persons.map((psid) =>
    stand.asked.filter(({ to, text }) => to === psid && text).map(({ at }) => at - start),
  )
  expect(times.filter((at) => at.length !== 2)).toEqual([])
  const sorted = times.flat().sort((a, b) => a - b)
  // At 20 a second the n-th may be sent n × 50 ms after the first slot at the earliest, by either process.
  expect(sorted.flatMap((at, n) => (at < n * 50 - 10 ? [`${n} left after ${at} ms`] : []))).toEqual([])
}, 80_000)

test('each part of a message needs a slot, and none is sent twice or out of order', async () => {
  const limited = await app.shop('telegram_bot')
  await limited.rows('update cell.account set rate_per_second = 20 where bot_id = $1', limited.id)
  const persons = Array.from({ length: 4 }, newPerson)
  const start = Date.now()
  await Promise.all(persons.map((psid) => limited.says(psid, 'gallery')))
  await limited.settled(40_000)
  const shown = ['Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5', 'after']
  for (const psid of persons) expect(stand.saidTo(psid).map((text) => text.split('\n')[0])).toEqual(shown)
  // 24 requests at 20 a second; the parts of one message may be sent as soon as the first of them may.
  const last = Math.max(...stand.asked.flatMap(({ to, at }) => (to && persons.includes(to) ? [at - start] : [])))
  expect(last).toBeGreaterThan(700)
}, 80_000)
