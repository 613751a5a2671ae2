import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Child } from './child.ts'
import type { Bot, LoadWish, Sent } from './load.ts'
import type { Arrivals } from './stand-in.ts'
import { percentile, waits } from './statistics.ts'
import { cpuOf, cpuOfDatabase } from './usage.ts'

/** One of the programs that are measured in turn. */
export type Side = {
  name: string
  origin: string
  bots: Bot[]
  /** The program that answers, and its database. */
  pid: number
  db: pg.Client
  /** Of a cluster, the nodes that store its cell. */
  nodes: pg.Client[]
  first_chat: number
  chats: number
  /** Replies to each webhook, where they are not as many as the tools say. */
  replies?: number
  /** Puts the side into the state it is measured in, before each of its phases. */
  before?: () => Promise<() => Promise<void>>
}

export type Figures = {
  webhooks_per_s: number
  replies_per_s: number
  p50_ms: number
  p99_ms: number
  refused: number
  /** Replies that had not come at the end of the phase and its wait. */
  missing: number
  /** Cores that each process kept busy. */
  cpu: { program: number; database: number; load: number; stand_in: number }
}

/** `rate`: messages a second that an account may send; null: more than the server can. */
export type Tools = { load: Child; standIn: Child; text: string; replies: number; rate?: number | null }

// How long after the last reply of a backlog the next one is awaited.
const quietMs = 5_000
const drainMs = 60_000

/** Drives one side for some seconds and measures the replies. */
export async function measure(side: Side, connections: number, seconds: number, tools: Tools): Promise<Figures> {
  const { load, standIn, text } = tools
  const replies = side.replies ?? tools.replies
  await standIn.ask({ do: 'forget' })
  const after = await side.before?.()
  const used = await cpuNow(side, tools)
  const per_second = tools.rate ? tools.rate / replies / 2 : null
  const wish: LoadWish = { ...side, connections, seconds, text, per_second }
  const { chats, times, start, end, refused } = await load.ask<Sent>(plain(wish))
  const usedThen = await cpuNow(side, tools)
  await drained(standIn, chats.length * replies)
  await after?.()
  const told = await standIn.ask<Arrivals>({ do: 'tell' })
  const sent = chats.map((chat, i) => ({ chat, at: times[i] ?? 0 }))
  const arrived = told.chats
    .map((chat, i) => ({ chat, at: told.times[i] ?? 0 }))
    .filter(({ chat }) => chat >= side.first_chat && chat < side.first_chat + side.chats)
  const took = (end - start) / 1000
  const waited = waits(sent, arrived, replies)
  const share = (of: keyof Figures['cpu']) => (usedThen[of] - used[of]) / took
  return {
    webhooks_per_s: sent.length / took,
    replies_per_s: arrived.filter(({ at }) => at <= end).length / took,
    p50_ms: percentile(waited, 0.5),
    p99_ms: percentile(waited, 0.99),
    refused,
    missing: sent.length * replies - arrived.length,
    cpu: { program: share('program'), database: share('database'), load: share('load'), stand_in: share('stand_in') },
  }
}

const plain = ({ origin, bots, connections, seconds, first_chat, chats, text, per_second }: LoadWish): LoadWish => ({
  origin,
  bots,
  connections,
  seconds,
  first_chat,
  chats,
  text,
  per_second,
})

async function cpuNow({ pid, db, nodes }: Side, { load, standIn }: Tools): Promise<Figures['cpu']> {
  const [program, database, loading, standing] = await Promise.all([
    cpuOf(pid),
    Promise.all([db, ...nodes].map(cpuOfDatabase)),
    cpuOf(load.pid),
    cpuOf(standIn.pid),
  ])
  return { program, database: database.reduce((sum, one) => sum + one, 0), load: loading, stand_in: standing }
}

/** Waits for the outstanding replies. */
export async function drained(standIn: Child, expected: number) {
  let last = -1
  let quiet = 0
  for (const until = Date.now() + drainMs; Date.now() < until; await sleep(100)) {
    const { count } = await standIn.ask<{ count: number }>({ do: 'count' })
    if (count >= expected) return
    quiet = count === last ? quiet + 100 : 0
    if (quiet >= quietMs) return
    last = count
  }
}
