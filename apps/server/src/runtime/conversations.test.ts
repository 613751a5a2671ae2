import { setTimeout as sleep } from 'node:timers/promises'
import { readBot } from '@hawker/core'
import { expect, test } from 'vitest'
import { carriedKinds } from '../carriers.ts'
import { importBot } from '../features/document/index.ts'
import { replay } from './advance/replay.ts'
import { pathApp, until } from './testing/path-app.ts'

// A busy machine is slow: these tests must not run into the send time-out, which makes fates unknown.
const app = await pathApp({ env: { HAWKER_SEND_TIMEOUT_MS: '60000' } })
const bot = await app.shop()

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Delivers as a platform does: again after a 503, which a busy machine may answer, and before the customer's next message. */
async function delivers(psid: string, text: string, update_id: number) {
  for (;;) {
    const status = await bot.says(psid, text, update_id)
    if (status === 200) return
    expect(status).toBe(503)
    await sleep(100)
  }
}

test('the same webhook 50 times at once has one effect', async () => {
  // Simultaneous repeats are in one batch; `seen` drops later ones, on the long way and on the short.
  for (const times of [50, 50, 1]) {
    const statuses = await Promise.all(Array.from({ length: times }, () => bot.says('100', 'hello', 900_001)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await bot.settled()
  }
  expect(await bot.thread('100')).toEqual(['customer: hello', 'bot: You said hello (sent)'])
  expect(app.stand.saidTo('100')).toEqual(['You said hello'])
})

test('webhooks of 1,000 conversations, interleaved at random and each sent twice, give the transcripts of one by one', {
  timeout: 360_000,
}, async () => {
  const words = ['hello', 'three', 'good bye']
  const people = Array.from({ length: 1_000 }, (_, i) => String(20_000 + i))
  // Each person's messages stay in their order, as a platform delivers them; everything else is mixed.
  const next = new Map(people.map((psid) => [psid, 0]))
  const order = shuffled(people.flatMap((psid) => words.map(() => psid)))
  const sends = order.map((psid) => {
    const step = next.get(psid) ?? 0
    next.set(psid, step + 1)
    return { psid, send: () => delivers(psid, words[step] ?? '', 1_000_000 + Number(psid) * 10 + step) }
  })
  for (let i = 0; i < sends.length; i += 64) {
    const byCustomer = Map.groupBy(sends.slice(i, i + 64), ({ psid }) => psid)
    await Promise.all(
      [...byCustomer.values()].map(async (own) => {
        for (const { send } of own) await Promise.all([send(), send()])
      }),
    )
  }
  for (const { send } of shuffled(sends).slice(0, 300)) await send()
  await bot.settled(240_000)
  const expected = ['You said hello', 'one', 'two', 'three', 'You said good bye']
  const astray = people.filter((psid) => JSON.stringify(app.stand.saidTo(psid)) !== JSON.stringify(expected))
  const wrong = await Promise.all(
    astray.map(async (psid) => ({ psid, seen: app.stand.saidTo(psid), thread: await bot.thread(psid) })),
  )
  expect(wrong).toEqual([])
  expect(await bot.thread('20000')).toEqual([
    'customer: hello',
    'bot: You said hello (sent)',
    'customer: three',
    'bot: one (sent)',
    'bot: two (sent)',
    'bot: three (sent)',
    'customer: good bye',
    'bot: You said good bye (sent)',
  ])
})

const lone = '\ud83d'
let writers = 30_000
test.each([
  ['U+0000', 'a\u0000b', 'ab'],
  ['a lone surrogate', `a${lone}b`, 'a\ufffdb'],
  [
    'a pair that the list’s snippet would cut in two',
    `${'x'.repeat(118)}😀${'y'.repeat(20)}`,
    `${'x'.repeat(118)}😀${'y'.repeat(20)}`,
  ],
  [
    'a pair that the answer’s snippet would cut in two',
    `${'x'.repeat(109)}😀${'y'.repeat(20)}`,
    `${'x'.repeat(109)}😀${'y'.repeat(20)}`,
  ],
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
])('a message with %s is stored and answered', async (_, text, kept) => {
  const psid = String(++writers)
  expect(await bot.says(psid, text)).toBe(200)
  await bot.settled()
  expect(await bot.thread(psid)).toEqual([`customer: ${kept}`, `bot: You said ${kept} (sent)`])
})

test('an operator’s message with U+0000 and a lone surrogate is stored and sent', async () => {
  await bot.says('150', 'hi')
  await bot.settled()
  const put = await app.platform.runtime.put(bot.cell.id, {
    bot_id: bot.id,
    conversation_id: await bot.conversation('150'),
    body: {
      kind: 'operator_message',
      user_id: app.owner.id,
      card: { type: 'text', text: `a\u0000b${lone}`, buttons: [], quick_replies: [] },
      pause_minutes: 30,
    },
  })
  expect(put).toBe('stored')
  await bot.settled()
  expect((await bot.thread('150')).slice(2, 3)).toEqual(['operator: ab\ufffd (sent)'])
})

test('a flow that calls itself is stopped by the cap, and the thread shows it', async () => {
  await bot.says('160', 'loop')
  await bot.settled(60_000)
  const thread = await bot.thread('160')
  expect(thread.filter((line) => line.startsWith('bot: '))).toHaveLength(100)
  expect(thread.at(-1)).toBe('system: loop_stopped')
  await bot.says('160', 'hello')
  await bot.settled()
  expect((await bot.thread('160')).at(-1)).toBe('bot: You said hello (sent)')
})

test('an operator’s message pauses the bot; timers that fall due meanwhile run after the hand-back', async () => {
  await bot.says('170', 'much')
  await bot.settled()
  const id = await bot.conversation('170')
  const timers = () => bot.rows<{ token: string }>('select token from cell.timer where conversation_id = $1', id)
  const [delay] = await timers()
  const url = `/v1/bots/${bot.id}/conversations/${id}`
  expect((await app.ask(app.owner, 'POST', `${url}/messages`, { text: 'A person here' })).status).toBe(202)
  await bot.settled()
  await bot.says('170', 'are you there?')
  await bot.settled()
  await bot.rows('update cell.timer set due_at = now() where conversation_id = $1 and token = $2', id, delay?.token)
  await until(async () => expect(await timers()).not.toContainEqual(delay))
  await bot.settled()
  const paused = [
    'customer: much',
    'bot: wait (sent)',
    'operator: A person here (sent)',
    'system: paused',
    'customer: are you there?',
  ]
  expect((await bot.thread('170')).sort()).toEqual([...paused].sort())
  expect((await app.ask(app.owner, 'POST', `${url}/hand_back`, {})).status).toBeLessThan(300)
  await bot.settled()
  expect((await bot.thread('170')).slice(paused.length)).toEqual(['system: handed_back', 'bot: waited long (sent)'])
})

test('a timer fires once, and one that is cleared does nothing', async () => {
  await bot.says('180', 'later')
  await until(() => expect(app.stand.saidTo('180')).toEqual(['wait', 'waited']))
  const id = await bot.conversation('180')
  // A late copy of the same timer, as another process could have read it.
  await app.platform.runtime.put(bot.cell.id, {
    bot_id: bot.id,
    conversation_id: id,
    body: { kind: 'timer', token: '1' },
  })
  await bot.settled()
  expect(app.stand.saidTo('180')).toEqual(['wait', 'waited'])
})

test('timers that are overdue fire in the order in which they fell due', async () => {
  await bot.says('190', 'much')
  await bot.says('190', 'much')
  await bot.says('190', 'much')
  await bot.settled()
  const id = await bot.conversation('190')
  const tokens = (
    await bot.rows<{ token: string }>('select token from cell.timer where conversation_id = $1 order by token', id)
  ).map(({ token }) => token)
  expect(tokens).toHaveLength(3)
  const [a = '', b = '', c = ''] = tokens
  // One statement: the poll sees all three or none.
  await bot.rows(
    `update cell.timer t set due_at = x.due_at
     from unnest($2::text[], $3::timestamptz[]) as x(token, due_at) where t.conversation_id = $1 and t.token = x.token`,
    id,
    [a, b, c],
    [10, 30, 20].map((seconds) => new Date(Date.now() - seconds * 1000)),
  )
  await until(() => expect(app.stand.saidTo('190').filter((text) => text === 'waited long')).toHaveLength(3))
  const fired = await bot.rows<{ token: string }>(
    `select body->>'token' as token from cell.input where conversation_id = $1 and kind = 'timer' order by seq`,
    id,
  )
  expect(fired.map(({ token }) => token)).toEqual([b, c, a])
})

test('a replay shows what the customer saw, without a difference', async () => {
  for (const text of ['hello', 'three', 'later', 'good bye']) {
    await bot.says('195', text)
    await bot.settled()
  }
  await until(() => expect(app.stand.saidTo('195')).toContain('waited'))
  await bot.settled()
  const { lines, differs } = await replay(bot.cell, await bot.conversation('195'), carriedKinds)
  expect(differs).toBe(0)
  expect(lines.filter(({ by }) => by === 'bot').map(({ words }) => words)).toEqual(app.stand.saidTo('195'))
  expect(lines).toHaveLength((await bot.thread('195')).length)
})

test('first message: it replays as the first, though its own turn changed the customer', async () => {
  const other = await app.shop()
  const { db } = await app.platform.cells.of(other.id)
  const says = (id: string, text: string) => ({
    id,
    name: id,
    blocks: [{ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }],
  })
  const flows = [says('welcome', 'Welcome!'), says('repeat', 'You again?')]
  const json = { format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', welcome_flow: 'welcome', flows }
  const read = readBot({ ...json, default_flow: 'repeat' })
  if (!read.ok) throw new Error(read.reason)
  await importBot(db, other.id, null, read.bot, new Date())
  for (const text of ['hello', 'hello']) {
    await other.says('197', text)
    await other.settled()
  }
  const { lines, differs } = await replay(other.cell, await other.conversation('197'), carriedKinds)
  expect(lines.filter(({ by }) => by === 'bot').map(({ words }) => words)).toEqual(['Welcome!', 'You again?'])
  expect(differs).toBe(0)
})

test('a replay uses the dice, version and clock of then, and shows where the thread differs', async () => {
  const other = await app.shop()
  const { db } = await app.platform.cells.of(other.id)
  const publishes = async (words: string) => {
    const text = `${words} {{random|a|b|c|d|e|f|g|h|i|j}}, {{current_date}}`
    const blocks = [{ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] }]
    const flows = [{ id: 'repeat', name: 'repeat', blocks }]
    const read = readBot({ format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', flows })
    if (!read.ok) throw new Error(read.reason)
    await importBot(db, other.id, null, read.bot, new Date())
  }
  await publishes('first')
  for (const text of ['hello', 'hi', 'good day', 'good bye']) await other.says('196', text)
  await other.settled()
  await publishes('second')
  const id = await other.conversation('196')
  const said = app.stand.saidTo('196')
  const answers = async () => (await replay(other.cell, id, carriedKinds)).lines.filter(({ by }) => by === 'bot')
  expect((await answers()).map(({ words, was }) => [words, was])).toEqual(said.map((words) => [words, null]))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await other.rows('update cell.input set sprint_at = $2 where conversation_id = $1', id, tomorrow)
  expect((await answers()).map(({ was }) => was)).toEqual(said)
})
