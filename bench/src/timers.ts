import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import { clock } from './clock.ts'
import { createEnds } from './ends.ts'
import { startHawker } from './hawker.ts'
import type { Options } from './options.ts'
import { drained } from './phase.ts'
import { addCustomers } from './prepare/customers.ts'
import { publishWelcome } from './prepare/flow.ts'
import { sideOf } from './side.ts'
import type { Arrivals } from './stand-in.ts'
import { percentile } from './statistics.ts'

const minuteMs = 60_000
// Between storing the timers and the first of them.
const headStartMs = 5_000

const delay = {
  key: 'pause',
  title: 'Pause',
  coordinate: { X: 420, Y: 0 },
  type: 'smart_delay',
  config: {
    delay_type: 'duration',
    delay_value: 1,
    delay_unit: 'days',
    date: '',
    use_time_window: false,
    sending_time_start: '08:00',
    sending_time_end: '22:00',
  },
  next_step: { type: 'blocks', block_key: 'hours' },
}

/** Delays that all fall due within one minute: how late each was stored and answered. */
export async function benchTimers({ timers, profile }: Options) {
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const hawker = ends.add(await startHawker(`http://127.0.0.1:${port}`, profile))
    const { db } = hawker
    await publishWelcome(hawker, (blocks) => [
      ...blocks.map((block) =>
        block.key === 'hello' ? { ...block, next_step: { type: 'blocks', block_key: 'pause' } } : block,
      ),
      delay,
    ])
    const side = sideOf('hawker', hawker)
    await addCustomers(hawker, side, timers, { load, standIn, text: 'hi', replies: 2 })
    await standIn.ask({ do: 'forget' })

    const start = Date.now() + headStartMs + timers / 50
    const toWall = Date.now() - clock()
    await db.query(putTimers, [side.first_chat, new Date(start), minuteMs / timers])
    if (Date.now() > start) throw new Error('The timers took longer to put than they had.')
    await sleep(start + minuteMs - Date.now())
    await drained(standIn, timers)

    const { chats, times } = await standIn.ask<Arrivals>({ do: 'tell' })
    if (!chats.length) throw new Error('No timer came.')
    const due = (chat: number) => start + ((chat - side.first_chat) * minuteMs) / timers
    const answered = chats.map((chat, i) => (times[i] ?? 0) + toWall - due(chat))
    const { rows } = await db.query<{ late: number }>(lateness, [side.first_chat, new Date(start), minuteMs / timers])
    return report({ timers, answered, stored: rows.map(({ late }) => late) })
  } finally {
    await ends.all()
  }
}

// Each conversation waits for the same token: the one that the engine set is copied to all.
const putTimers = `
with model as (
  delete from cell_1.timer returning token, bot_id
)
insert into cell_1.timer (conversation_id, token, bot_id, due_at)
select c.id, model.token, model.bot_id, $2::timestamptz + (c.psid::bigint - $1) * $3::float8 * interval '1 millisecond'
from (select token, bot_id from model limit 1) model join cell_1.customer c on c.bot_id = model.bot_id and c.psid::bigint >= $1`

const lateness = `
select extract(epoch from i.at - ($2::timestamptz + (c.psid::bigint - $1) * $3::float8 * interval '1 millisecond'))::float8 * 1000 as late
from cell_1.input i join cell_1.customer c on c.id = i.conversation_id where i.kind = 'timer'`

const spread = (values: number[]) => ({
  count: values.length,
  p50_ms: percentile(values, 0.5),
  p99_ms: percentile(values, 0.99),
  most_ms: percentile(values, 1),
  over_a_second: values.filter((ms) => ms > 1_000).length,
})

function report({ timers, answered, stored }: { timers: number; answered: number[]; stored: number[] }) {
  const figures = { timers, stored: spread(stored), answered: spread(answered) }
  const line = (name: string, { count, p50_ms, p99_ms, most_ms, over_a_second }: ReturnType<typeof spread>) =>
    `${name.padEnd(28)} ${count} of ${timers}, late by p50 ${p50_ms.toFixed(0)} ms, p99 ${p99_ms.toFixed(0)} ms, ` +
    `most ${most_ms.toFixed(0)} ms; by more than a second: ${over_a_second}`
  return {
    text: [line('in the mailbox', figures.stored), line('at the platform', figures.answered)].join('\n'),
    figures,
  }
}
