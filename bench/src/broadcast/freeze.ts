import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from '../api.ts'
import type { Hawker } from '../hawker.ts'
import { timed } from '../timed.ts'

const pollMs = 50
const mostMs = 900_000

type Broadcast = { id: string; revision: number; state: string; why: string | null }

/** Sends the welcome flow to all customers of the bot; returns when they are frozen, and how long that took. */
export async function freeze({ db }: Hawker, ask: Ask, many: number) {
  const plan = { flow: 'welcome', is_fastest: true }
  const { id, revision } = await ask<Broadcast>('POST', '/broadcasts', { name: 'Sale', plan })
  const { ms } = await timed(async () => {
    await ask('POST', `/broadcasts/${id}/send`, { revision })
    await running(ask, id)
  })
  const of = 'from cell_1.dispatch where broadcast_id = $1'
  const { rows } = await db.query<{ many: number }>(`select count(*)::int as many ${of}`, [id])
  if ((rows[0]?.many ?? 0) < many) throw new Error(`${rows[0]?.many} of ${many} customers are frozen`)
  /** The same rows by one statement, into a table with the same columns and indexes. */
  const bareInsert = async () => {
    await db.query('create table bench_dispatch (like cell_1.dispatch including all)')
    return (await timed(() => db.query(`insert into bench_dispatch select * ${of}`, [id]))).ms
  }
  return { id, ms, bareInsert }
}

async function running(ask: Ask, id: string): Promise<void> {
  for (const until = Date.now() + mostMs; Date.now() < until; await sleep(pollMs)) {
    const { state, why } = await ask<Broadcast>('GET', `/broadcasts/${id}`)
    if (state === 'running') return
    if (state !== 'freezing') throw new Error(`the broadcast is ${state}: ${why}`)
  }
  throw new Error('the customers were not frozen')
}
