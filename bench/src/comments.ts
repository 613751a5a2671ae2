import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, askingBot } from './api.ts'
import { startChild } from './child.ts'
import { clock } from './clock.ts'
import { createEnds } from './ends.ts'
import { type Hawker, startHawker } from './hawker.ts'
import type { LoadWish, Sent } from './load.ts'
import type { Options } from './options.ts'
import { measure, type Side, type Tools } from './phase.ts'
import { bulkBehind, fillAudience } from './prepare/broadcast.ts'
import { firstChat, sideOf } from './side.ts'
import { median } from './statistics.ts'

const limits = { unanswered: 0.8, answered: 0.3, p99: 2 }
/** A comment is hidden, answered in public and answered privately. */
const acts = 3
/** Comments a second of the idle server, and of the one behind a broadcast. */
const calm_per_s = 20
const text = 'How much is it?'
const drainMs = 120_000

/** Measures comments beside messages of the same page: first without answers, then answered, then behind a broadcast. */
export async function benchComments({ runs, seconds, connections }: Options) {
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen', as: 'page' })
    const hawker = ends.add(await startHawker(`http://127.0.0.1:${port}`, null, null, 'facebook'))
    const tools: Tools = { load, standIn, text, replies: acts }
    const ask = await askingBot(hawker)
    const most = Math.max(...connections)
    const sides = { messages: tellsOf(hawker, 'message'), comments: tellsOf(hawker, 'comment') }
    const inTurn = () => pair(hawker, sides, { connections: most, seconds, runs }, tools)

    await take(ask, silent)
    const unanswered = await inTurn()
    await take(ask, answers)
    const answered = await inTurn()
    const p99 = await behindBroadcast(hawker, sides, { connections: most, seconds, runs }, tools)
    return report({ unanswered, answered, ...p99 })
  } finally {
    await ends.all()
  }
}

/** People who only write, or only comment. */
function tellsOf(hawker: Hawker, tells: 'message' | 'comment'): Side {
  const side = sideOf(tells, hawker)
  const bots = side.bots.map((bot) => ({ ...bot, page: { page_id: hawker.bot.page_id, tells } }))
  return { ...side, bots, first_chat: tells === 'message' ? firstChat : firstChat + 2 * side.chats }
}

const reply = {
  key: 'a',
  title: 'a',
  cards: [{ key: 'c', plugin_id: 'text', config: { text: 'It is 20. Which size do you wear?' } }],
}
const file = {
  ...{ format: 'hawker/1', platform: 'facebook', name: 'Bench' },
  flows: [{ id: 'bench_reply', name: 'Bench', blocks: [reply] }],
}
const switches = { auto_hide_comment: false, auto_reply_comment: false, inbox_from_comment: false }
/** Neither a message nor a comment is answered. */
const silent = { ...file, settings: { ...switches, is_started: false, is_published: false } }
/** A message is answered once; a comment is hidden, answered in public and answered privately. */
const answers = {
  ...file,
  default_flow: 'bench_reply',
  settings: {
    ...{ is_started: false, is_published: true },
    ...{ auto_hide_comment: true, auto_reply_comment: true, inbox_from_comment: true },
  },
  comments: {
    cases: { default: { replies: [{ text: 'We write to you.' }], private_reply: 'bench' } },
    private_replies: [{ key: 'bench', type: 'private_replies', name: 'Bench', flow: 'bench_reply', case: 'default' }],
  },
}

/** Takes a file to the bot, as an admin imports one with its settings. The server needs a moment to read the new version. */
async function take(ask: Ask, document: object) {
  await ask('POST', '/document?settings=take', document)
  await sleep(6_000)
}

type Sides = { messages: Side; comments: Side }
type How = { connections: number; seconds: number; runs: number }
type Pair = { messages: number[]; comments: number[] }

/** Webhooks a second with all that follows from them, of messages and of comments, in turn. */
async function pair(hawker: Hawker, sides: Sides, { runs, ...how }: How, tools: Tools): Promise<Pair> {
  const pair: Pair = { messages: [], comments: [] }
  for (const side of Object.values(sides)) await settledRate(hawker, side, how, tools)
  for (let run = 0; run < runs; run++)
    for (const kind of ['messages', 'comments'] as const) {
      pair[kind].push(await settledRate(hawker, sides[kind], how, tools))
      process.stderr.write('.')
    }
  return pair
}

/** Webhooks a second until the last is decided, and everything that it said is sent. */
async function settledRate(hawker: Hawker, side: Side, how: Omit<How, 'runs'>, { load }: Tools): Promise<number> {
  const { origin, bots, first_chat, chats } = side
  const wish: LoadWish = { origin, bots, first_chat, chats, text, per_second: null, ...how }
  const { times, start, refused } = await load.ask<Sent>(wish)
  if (refused > times.length) throw new Error(`The server refused ${refused} webhooks.`)
  await untilIdle(hawker)
  return (times.length * 1_000) / (clock() - start)
}

async function untilIdle({ db }: Hawker) {
  for (const until = Date.now() + drainMs; Date.now() < until; await sleep(20)) {
    const { rows } = await db.query(busy)
    if (rows.length === 0) return
  }
  throw new Error('The server did not come to rest.')
}

const busy = `
select 1 where exists (select 1 from cell_1.mailbox where ready_at is not null)
  or exists (select 1 from cell_1.lane where pending > 0)`

/** From a comment's webhook to its hiding, on the idle server and behind a broadcast. */
async function behindBroadcast(
  hawker: Hawker,
  { messages, comments }: Sides,
  { connections, seconds, runs }: How,
  tools: Tools,
) {
  const calm = { ...tools, rate: 2 * acts * calm_per_s }
  const free = { ...messages, first_chat: firstChat + 10 * messages.chats }
  await fillAudience(hawker, free, { ...tools, replies: 1 })
  const audience = { ...free, chats: 0 }
  const idle: number[] = []
  const behind: number[] = []
  const lost: number[] = []
  for (let run = 0; run < runs; run++) {
    const alone = await measure(comments, connections, seconds, calm)
    const before = () => bulkBehind(hawker, audience, 'bench_reply')
    const beside = await measure({ ...comments, before }, connections, seconds, calm)
    idle.push(alone.p99_ms)
    behind.push(beside.p99_ms)
    lost.push(alone.missing)
    process.stderr.write('.')
  }
  process.stderr.write('\n')
  return { idle, behind, lost }
}

type Figures = { unanswered: Pair; answered: Pair; idle: number[]; behind: number[]; lost: number[] }

/** The median of the runs' own ratios. */
const ratioOf = ({ messages, comments }: Pair) =>
  median(comments.flatMap((rate, run) => (messages[run] ? [rate / messages[run]] : [])))

function report({ unanswered, answered, idle, behind, lost }: Figures) {
  const ratios = {
    unanswered: ratioOf(unanswered),
    answered: ratioOf(answered),
    p99: median(behind.flatMap((ms, run) => (idle[run] ? [ms / idle[run]] : []))),
  }
  const missed = (isMet: boolean) => (isMet ? '' : '  missed')
  const rates = ({ messages, comments }: Pair) =>
    `${median(comments).toFixed(0)} comments/s, ${median(messages).toFixed(0)} messages/s`
  const text = [
    `not answered: ${rates(unanswered)}: ${ratios.unanswered.toFixed(2)} (limit ${limits.unanswered})${missed(ratios.unanswered >= limits.unanswered)}`,
    `hidden, answered in public and privately, beside one reply: ${rates(answered)}: ${ratios.answered.toFixed(2)} (limit ${limits.answered})${missed(ratios.answered >= limits.answered)}`,
    `webhook to hide, p99: idle ${median(idle).toFixed(0)} ms, behind a broadcast ${median(behind).toFixed(0)} ms: ${ratios.p99.toFixed(2)} × (limit ${limits.p99})${missed(ratios.p99 <= limits.p99)}`,
  ].join('\n')
  return { text, figures: { ratios, unanswered, answered, idle, behind, lost } }
}
