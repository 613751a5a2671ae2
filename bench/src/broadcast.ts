import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, askingBot } from './api.ts'
import { freeze } from './broadcast/freeze.ts'
import { startChild } from './child.ts'

import { createEnds } from './ends.ts'
import { startHawker } from './hawker.ts'
import type { Options } from './options.ts'
import { measure, type Tools } from './phase.ts'
import { sideOf } from './side.ts'
import { memoryOf } from './usage.ts'

const usualCustomers = 1_000_000
const connections = 256
const limits = { freeze: 0.5, recipients: 0.8, memory_mb: 150 }
/** The welcome flow says two messages, to one who writes and to a recipient alike. */
const messages = 2
/** The first seconds fill the lanes. */
const warmMs = 5_000

/** A broadcast to a million customers of one bot: freezing them beside a bare insert, sending beside replies, and its memory. */
export async function benchBroadcast({ customers, seconds }: Options) {
  const many = customers || usualCustomers
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const hawker = ends.add(await startHawker(`http://127.0.0.1:${port}`, null))
    const ask = await askingBot(hawker)
    const tools: Tools = { load, standIn, text: 'hi', replies: messages }
    const side = sideOf('hawker', hawker)
    for (const each of [1, seconds]) await measure(side, connections, each, tools)
    const { replies_per_s } = await measure(side, connections, seconds, tools)
    await hawker.db.query(addCustomers, [hawker.bot.page_id, many])
    await hawker.db.query('vacuum (analyze) cell_1.customer')
    const before_mb = await memoryOf(hawker.pid)
    const { id, ...frozen } = await freeze(hawker, ask, many)
    const sent_per_s = await sentEach(standIn, seconds)
    const after_mb = await memoryOf(hawker.pid)
    await kill(ask, id)
    const bare_ms = await frozen.bareInsert()
    return report({ many, freeze_ms: frozen.ms, bare_ms, sent_per_s, replies_per_s, before_mb, after_mb })
  } finally {
    await ends.all()
  }
}

const addCustomers = `
insert into cell_1.customer (bot_id, psid, first_name, created_at)
select b.id, (9000000000 + n)::text, 'Mai', now() from cell_1.bot b, generate_series(1, $2::bigint) n where b.page_id = $1`

/** Messages a second at the platform while the broadcast is sent. */
async function sentEach(standIn: Tools['standIn'], seconds: number): Promise<number> {
  const count = async () => (await standIn.ask<{ count: number }>({ do: 'count' })).count
  await sleep(warmMs)
  const from = await count()
  const start = performance.now()
  await sleep(seconds * 1000)
  const sent = (await count()) - from
  if (sent === 0) throw new Error('the broadcast sent nothing')
  return (sent * 1000) / (performance.now() - start)
}

const kill = (ask: Ask, id: string) => ask('POST', `/broadcasts/${id}/kill`, {})

type Figures = {
  many: number
  freeze_ms: number
  bare_ms: number
  sent_per_s: number
  replies_per_s: number
  before_mb: number
  after_mb: number
}

function report({ many, freeze_ms, bare_ms, sent_per_s, replies_per_s, before_mb, after_mb }: Figures) {
  const freeze = bare_ms / freeze_ms
  const recipients = sent_per_s / replies_per_s
  const more_mb = after_mb - before_mb
  const missed = (isMet: boolean) => (isMet ? '' : '  missed')
  const text = [
    `a broadcast to ${many.toLocaleString('en')} customers`,
    `frozen in ${(freeze_ms / 1000).toFixed(1)} s, a bare insert … select ${(bare_ms / 1000).toFixed(1)} s: ${freeze.toFixed(2)} (limit ${limits.freeze})${missed(freeze >= limits.freeze)}`,
    `${sent_per_s.toFixed(0)} messages/s, replies ${replies_per_s.toFixed(0)}/s: ${recipients.toFixed(2)} (limit ${limits.recipients})${missed(recipients >= limits.recipients)}`,
    `memory of the server ${before_mb.toFixed(0)} → ${after_mb.toFixed(0)} MB (limit + ${limits.memory_mb})${missed(more_mb <= limits.memory_mb)}`,
  ].join('\n')
  const figures = { many, freeze_ms, bare_ms, sent_per_s, replies_per_s, before_mb, after_mb, freeze, recipients }
  return { text, figures }
}
