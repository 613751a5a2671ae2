import { setTimeout as sleep } from 'node:timers/promises'
import type { BareSendWish, BareSent } from './bare-send.ts'
import { type Child, startChild } from './child.ts'
import { createEnds } from './ends.ts'
import { type Hawker, startHawker } from './hawker.ts'
import type { Options } from './options.ts'
import { drained } from './phase.ts'
import { addCustomers } from './prepare/customers.ts'
import { firstChat, sideOf } from './side.ts'
import type { Arrivals } from './stand-in.ts'
import { median } from './statistics.ts'

/** Rows of one lane: they go one after the other. */
const each = 5
/** The rate is held for so long, and measured without the first seconds, in which senders find what is due. */
const rateSeconds = 30
const usualRate = 400
const warmSeconds = 3

type Sent = { per_s: number; missing: number; out_of_order: number }

/** Stored messages on their way to one platform: how fast, in order, and at a rate that was set; beside undici alone. */
export async function benchSend({ rows, rate: given, runs, profile }: Options) {
  const rate = given ?? usualRate
  const chats = Math.ceil(rows / each)
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const bare = ends.add(await startChild('./bare-send.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const platform = `http://127.0.0.1:${port}`
    const hawker = ends.add(await startHawker(platform, profile))
    await addCustomers(hawker, sideOf('hawker', hawker), chats, { load, standIn, text: 'hi', replies: 1 })

    const wish: BareSendWish = { platform, first_chat: firstChat, chats, each }
    const series: { bare_per_s: number; hawker: Sent }[] = []
    for (let run = 0; run < runs; run++) {
      const { took_ms } = await bare.ask<BareSent>(wish)
      series.push({
        bare_per_s: (chats * each) / (took_ms / 1000),
        hawker: await sendAll(hawker, standIn, chats, each),
      })
      process.stderr.write('.')
    }
    process.stderr.write('\n')
    return report(series, { rows: chats * each, rate, held: await holdRate(hawker, standIn, rate, chats) })
  } finally {
    await ends.all()
  }
}

/** Puts the rows of all lanes, and waits until they have arrived. */
async function sendAll(hawker: Hawker, standIn: Child, chats: number, many: number): Promise<Sent> {
  const { chats: of, times, numbers } = await arrivalsOf(hawker, standIn, chats, many)
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return { per_s: of.length / seconds, missing: chats * many - of.length, out_of_order: outOfOrder(of, numbers) }
}

async function arrivalsOf({ db, bot }: Hawker, standIn: Child, chats: number, many: number): Promise<Arrivals> {
  await standIn.ask({ do: 'forget' })
  await db.query(putRows, [bot.page_id, firstChat, chats, many])
  await drained(standIn, chats * many)
  return standIn.ask<Arrivals>({ do: 'tell' })
}

/** Messages that came after a later one of their chat. */
function outOfOrder(chats: number[], numbers: number[]): number {
  const last = new Map<number, number>()
  return chats.filter((chat, i) => {
    const number = numbers[i] ?? -1
    const isLate = number < (last.get(chat) ?? -1)
    last.set(chat, number)
    return isLate
  }).length
}

/** Messages a second at a rate that the account was given, as a share of it. */
async function holdRate(hawker: Hawker, standIn: Child, rate: number, chats: number): Promise<number> {
  const { db, bot } = hawker
  await db.query('update cell_1.account set rate_per_second = $2 where page_id = $1', [bot.page_id, rate])
  await db.query('update cell_1.bot set revision = revision + 1 where page_id = $1', [bot.page_id])
  // Servers look at a bot's revision with its next input or within a second.
  await sleep(2_000)
  const many = Math.ceil((rate * rateSeconds) / chats)
  const { times } = await arrivalsOf(hawker, standIn, Math.ceil((rate * rateSeconds) / many), many)
  const first = times[0] ?? 0
  const [from, to] = [first + warmSeconds * 1000, first + (rateSeconds - warmSeconds) * 1000]
  return times.filter((at) => at >= from && at < to).length / ((to - from) / 1000) / rate
}

// As the path stores them: the thread's line, the row to send, and the lane that is due.
const putRows = `
with who as (
  select c.id, c.bot_id from cell_1.customer c join cell_1.bot b on b.id = c.bot_id
  where b.page_id = $1 and c.psid::bigint >= $2 and c.psid::bigint < $2::bigint + $3::int
), base as (
  select who.id, who.bot_id, coalesce(max(m.n), 0) as n from who join cell_1.message m on m.conversation_id = who.id group by 1, 2
), line as (
  insert into cell_1.message (at, conversation_id, n, bot_id, by, type, status, content)
  select now(), id, n + 1 + k, bot_id, 'bot', 'text', 'queued',
    jsonb_build_object('type', 'text', 'text', '#' || k, 'buttons', '[]'::jsonb, 'quick_replies', '[]'::jsonb)
  from base cross join generate_series(0, $4::int - 1) k
  returning conversation_id, n, bot_id, at
), row as (
  insert into cell_1.outbound (conversation_id, n, bot_id, at, state, class)
  select conversation_id, n, bot_id, at, 'queued', 1 from line
)
update cell_1.lane l set pending = $4::int, wake_at = now(), class = 1, sender = null, going = null from who where l.id = who.id`

type Series = { bare_per_s: number; hawker: Sent }[]
type Facts = { rows: number; rate: number; held: number }

function report(series: Series, { rows, rate, held }: Facts) {
  const ratio = median(series.map(({ bare_per_s, hawker }) => hawker.per_s / bare_per_s))
  const missing = series.reduce((sum, { hawker }) => sum + hawker.missing, 0)
  const out_of_order = series.reduce((sum, { hawker }) => sum + hawker.out_of_order, 0)
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const text = [
    `${whole(rows)} messages, ${each} to each chat`,
    `undici alone  ${whole(median(series.map(({ bare_per_s }) => bare_per_s)))}/s`,
    `hawker        ${whole(median(series.map(({ hawker }) => hawker.per_s)))}/s, ${ratio.toFixed(2)} of it`,
    `missing ${missing}, out of order ${out_of_order}`,
    `a rate of ${rate}/s was held at ${(held * 100).toFixed(1)} %`,
  ].join('\n')
  return { text, figures: { rows, ratio, missing, out_of_order, rate, held, series } }
}
