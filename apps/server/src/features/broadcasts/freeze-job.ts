import { exclusionRules } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import type { BotId } from '../../platform/ids.ts'
import type { JobKind, JobRow, Progress } from '../jobs/index.ts'
import { excludeDuplicates, findPageEnd, freezePage } from './audience-queries.ts'
import { stateOf } from './author.ts'
import { frozenTest } from './frozen-test.ts'
import { type BroadcastRow, changeState, countDispatches, findBroadcast, saveCounts } from './queries.ts'
import { selectionOf } from './selection.ts'
import { narrowed } from './variants.ts'

// A statement over so many customers ends within a second.
const pageSize = 20_000

const params = z.object({ at: z.iso.datetime() })

type Deps = { now(): Date; wakeBroadcasts(cell: number): void }

const over = (job: JobRow): Progress => ({ next_from: job.next_from, slice: null, done: 0, results: {}, isOver: true })

/**
 * Makes the list of a broadcast, a page of customers at a time, all of them as of one instant. A page that runs again changes nothing.
 * At the end the broadcast begins to run.
 */
export const freezeJob = (deps: Deps): JobKind => ({
  async slice(cell, job) {
    const row = await findBroadcast(cell.db, job.bot_id, job.subject)
    if (!row || stateOf(row) !== 'freezing') return over(job)
    const at = new Date(params.parse(job.params).at)
    const last = await freezeNext(cell, job.bot_id, row, at, job.next_from || '0')
    if (last !== null) return { next_from: last, slice: null, done: 0, results: {}, isOver: false }
    await begin(deps, cell, job)
    return over(job)
  },
})

/** Makes the list of a broadcast for the next page of customers, as of `at`; returns the last of them, null once all are listed. */
export async function freezeNext(
  cell: Cell,
  bot_id: BotId,
  row: BroadcastRow,
  at: Date,
  after: string,
): Promise<string | null> {
  const rules = exclusionRules.parse(row.rules)
  const last = await findPageEnd(cell.db, bot_id, after, pageSize)
  if (last === null) {
    if (rules.is_by_phone) await excludeDuplicates(cell.db, bot_id, row.id, at)
    return null
  }
  const selection = await selectionOf(cell.db, bot_id, row, rules, at)
  const test = frozenTest.nullable().parse(row.test)
  const page = { broadcast_id: row.id, after, last, at, test }
  const all = test ? narrowed(selection, test.rules, at) : selection
  await cell.db.transaction().execute((tx) => freezePage(tx, bot_id, all, page))
  return last
}

async function begin({ now, wakeBroadcasts }: Deps, cell: Cell, { bot_id, subject }: JobRow): Promise<void> {
  const counts = await countDispatches(cell.db, bot_id, subject)
  const total = counts.reduce((sum, { many }) => sum + many, 0)
  await cell.db.transaction().execute(async (tx) => {
    const at = now()
    await changeState(tx, bot_id, subject, { from: ['freezing'], to: 'running', at, rest: { total, next_at: at } })
    await saveCounts(tx, bot_id, subject, counts)
    await raiseRevision(tx, bot_id)
  })
  wakeBroadcasts(cell.id)
}
