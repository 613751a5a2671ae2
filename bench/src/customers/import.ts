import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, askingBot } from '../api.ts'
import type { Hawker } from '../hawker.ts'
import { timed } from '../timed.ts'

export type ImportFigures = { rows: number; check_ms: number; run_ms: number; copy_ms: number; ratio: number }

const pollMs = 50
const mostMs = 900_000

/** A file of new people, each with the id that the channel gave them. */
const fileOf = (rows: number): string => {
  const lines = Array.from(
    { length: rows },
    (_, at) => `${8_000_000_000 + at},Ngọc Ánh,Nguyễn ${at},user${at}@mail.example,${at % 3 ? 'vi' : 'en'},vip;new`,
  )
  return `psid,first_name,last_name,email,language,tags\n${lines.join('\n')}\n`
}

/** Waits for a job and returns when it is done; throws when it ends otherwise. */
async function finished(ask: Ask, job: string): Promise<void> {
  for (const until = Date.now() + mostMs; Date.now() < until; await sleep(pollMs)) {
    const { state } = await ask<{ state: string }>('GET', `/jobs/${job}`)
    if (state === 'done') return
    if (state !== 'running') throw new Error(`the import is ${state}`)
  }
  throw new Error('the import did not end')
}

/** Imports a file over the API of a running server, and copies the same rows into a table with the same columns and indexes. */
export async function measureImport(hawker: Hawker, rows: number): Promise<ImportFigures> {
  const ask = await askingBot(hawker)
  const form = new FormData()
  form.append('file', new File([fileOf(rows)], 'people.csv'))
  const { id, setup } = await ask<{ id: string; setup: object }>('POST', '/imports', form)
  const work = (what: string, body: object) =>
    timed(async () => finished(ask, (await ask<{ id: string }>('POST', `/imports/${id}/${what}`, body)).id))
  const check = await work('check', { setup, language: 'en' })
  const run = await work('run', { language: 'en' })
  const copy = await timedCopy(hawker, rows)
  return { rows, check_ms: check.ms, run_ms: run.ms, copy_ms: copy, ratio: copy / run.ms }
}

/** The same rows by COPY alone, from a file beside the database. */
async function timedCopy({ db, bot }: Hawker, rows: number): Promise<number> {
  const imported = `select c.* from cell_1.customer c join cell_1.bot b on b.id = c.bot_id
    where b.page_id = '${bot.page_id}' and c.psid like '80%' and length(c.psid) = 10`
  await db.query(`create table bench_rows as ${imported}`)
  const stored = await db.query<{ many: number }>('select count(*)::int as many from bench_rows')
  if (stored.rows[0]?.many !== rows) throw new Error(`${stored.rows[0]?.many} people were stored instead of ${rows}`)
  const { rows: settings } = await db.query<{ data_directory: string }>('show data_directory')
  const file = `'${settings[0]?.data_directory}/${randomUUID()}.copy'`
  await db.query(`copy bench_rows to ${file}`)
  await db.query('create table bench_copy (like cell_1.customer including all)')
  const { ms } = await timed(() => db.query(`copy bench_copy from ${file}`))
  return ms
}
