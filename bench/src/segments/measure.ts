import { type Audience, compileFilters, type Match } from '@hawker/core'
import type pg from 'pg'
import { findAudience } from '../../../apps/server/src/features/segments/index.ts'
import type { CellDb } from '../../../apps/server/src/platform/db/cell.ts'
import { type Question, scene } from './questions.ts'

export type Measured = { name: string; count: number; ours_ms: number; hand_ms: number; ratio: number }

const page = 50

/** The same by hand: what a person would type for this question alone, in the session settings of ours. */
async function byHand(db: pg.Client, questions: Question[]) {
  const where = questions.map(({ hand }) => `(${hand})`).join(' and ')
  const reads = (alias: string) => questions.some(({ hand }) => hand.includes(`${alias}.`))
  // A "not" of the conversation holds for who has none.
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

const timed = async <Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> => {
  const start = performance.now()
  const answer = await work()
  return { ms: performance.now() - start, answer }
}

/** Asks both ways in turn, so that both see the same machine; throws when they do not find the same customers. */
export async function measure(db: CellDb, hand: pg.Client, questions: Question[], runs: number): Promise<Measured> {
  const match: Match = 'all'
  const name = questions.map((question) => question.name).join(' + ')
  const ours: number[] = []
  const theirs: number[] = []
  let count = 0
  for (let run = 0; run <= runs; run++) {
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
      throw new Error(`${name}: ${byCode.answer.count} customers, by hand ${written.answer.count}`)
    count = byCode.answer.count
    // The first run finds nothing in memory.
    if (run === 0) continue
    ours.push(byCode.ms)
    theirs.push(written.ms)
  }
  // The best of each: whatever else the machine does only adds.
  const [ours_ms, hand_ms] = [Math.min(...ours), Math.min(...theirs)]
  return { name, count, ours_ms, hand_ms, ratio: ours_ms / hand_ms }
}
