import { judge } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { type FrozenTest, frozenTest, type TestVerdict } from './frozen-test.ts'
import { countTest, findTestProgress, saveVerdict } from './test-queries.ts'

const hourMs = 3_600_000

/**
 * Judges the test of a running broadcast once each of its customers has their message and has had their window; then the others get the
 * winner, or where there is none the author's choice. Returns when to look again; null: it is judged. A process that dies before the
 * verdict is stored has changed nothing, and a verdict is stored once.
 */
export async function judgeTest(cell: Cell, bot_id: BotId, id: string, test: unknown, at: Date): Promise<Date | null> {
  const frozen = frozenTest.parse(test)
  const { metric, window_hours } = frozen.stated
  const { open, last_said_at } = await findTestProgress(cell.db, bot_id, id)
  if (open > 0) return new Date(at.getTime() + 1_000)
  const ends = last_said_at === null ? at.getTime() : Date.parse(last_said_at) + window_hours * hourMs
  if (ends > at.getTime()) return new Date(Math.min(ends, at.getTime() + 15_000))
  const counts = await countTest(cell.db, bot_id, id, { metric, window_hours })
  await saveVerdict(cell.db, bot_id, id, verdictOf(frozen, counts, at), at)
  return null
}

type Counts = Awaited<ReturnType<typeof countTest>>

function verdictOf({ variants, stated }: FrozenTest, counts: Counts, at: Date): TestVerdict {
  const tested = variants.map(({ variant }) => {
    const { customers = 0, hits = 0 } = counts.find((row) => row.variant === variant) ?? {}
    return { variant, customers, hits }
  })
  const { result, winner, pairs } = judge(tested)
  return { at: at.toISOString(), result, variant: winner ?? stated.fallback, variants: tested, pairs }
}
