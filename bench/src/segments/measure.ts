import { type Audience, compileFilters, type Match } from '@hawker/core'
import type pg from 'pg'
import { findAudience } from '../../../apps/server/src/features/segments/find-audience.ts'
import type { CellDb } from '../../../apps/server/src/platform/db/cell.ts'
import { timed } from '../timed.ts'
import { type Question, scene } from './questions.ts'

export type Measured = { name: string; count: number; ours_ms: number; hand_ms: number; ratio: number }

const page = 50

/** The query written by hand, for this question alone, with the session settings of ours. */
async function byHand(db: pg.Client, questions: Question[]) {
  const where = questions.map(({ hand }) => `(${hand})`).join(' and ')
  const reads = (alias: string) => questions.some(({ hand }) => hand.includes(`${alias}.`))
  // A negated condition on the conversation also holds for customers without one.
  const isTotal = questions.every(({ hand }) => / is null| is not true/.test(hand))
  const conversations = 'cell_1.conversation v where v.bot_id = 1'
  const customers = `cell_1.customer c ${reads('v') ? 'left join cell_1.conversation v on v.id = c.id ' : ''}where c.bot_id = 1`
  const isOfConversations = reads('v') && !reads('c') && !isTotal
  const from = `from ${isOfConversations ? conversations : customers} and ${where}`
  const id = isOfConversations ? 'v.id' : 'c.id'
  await db.query(`begin; set local jit = off; set local work_mem = '64MB'`)
  const counted = await db.query<{ count: string }>(`select count(*) ${from}`)
  const first = await db.query<{ id: string }>(`select ${id} ${from} order by ${id} limit ${page}`)
  await db.query('commit')
  return { count: Number(counted.rows[0]?.count), ids: first.rows.map((row) => row.id) }
}

/** Asks once both ways; throws when they do not find the same customers. */
async function ask(db: CellDb, hand: pg.Client, questions: Question[]) {
  const match: Match = 'all'
  const byCode = await timed(() => {
    const audience: Audience = compileFilters(
      questions.map(({ filter }) => filter),
      match,
      scene,
    )
    return findAudience(db, '1', audience, page)
  })
  const written = await timed(() => byHand(hand, questions))
  if (JSON.stringify(byCode.answer) !== JSON.stringify(written.answer))
    throw new Error(`${nameOf(questions)}: ${byCode.answer.count} customers, by hand ${written.answer.count}`)
  return { count: byCode.answer.count, ours_ms: byCode.ms, hand_ms: written.ms }
}

const nameOf = (questions: Question[]) => questions.map(({ name }) => name).join(' + ')

/**
 * Runs all sets so many times, so that a slow phase of the machine does not affect every run of one. The best run of each
 * counts, for both ways: other work of the machine only adds.
 */
export async function measureAll(db: CellDb, hand: pg.Client, sets: Question[][], rounds: number): Promise<Measured[]> {
  const best = sets.map((questions) => ({
    name: nameOf(questions),
    count: 0,
    ours_ms: Number.POSITIVE_INFINITY,
    hand_ms: Number.POSITIVE_INFINITY,
  }))
  for (let round = 0; round < rounds; round++)
    for (const [nth, questions] of sets.entries()) {
      const found = best[nth]
      const asked = await ask(db, hand, questions)
      if (!found) continue
      found.count = asked.count
      found.ours_ms = Math.min(found.ours_ms, asked.ours_ms)
      found.hand_ms = Math.min(found.hand_ms, asked.hand_ms)
    }
  return best.map((each) => ({ ...each, ratio: each.ours_ms / each.hand_ms }))
}
