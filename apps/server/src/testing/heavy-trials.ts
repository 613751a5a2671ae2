import type { Problem } from '@hawker/core'
import { readContent } from '../features/document/index.ts'
import type { Checked, CheckResult } from '../features/flows/checks/check.ts'
import type { CellDb } from '../platform/db/cell.ts'
import { heavyTask } from '../platform/heavy/task.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Returns the bytes of a text, after the database has answered. */
export const echo = heavyTask(import.meta.url, 'echo', async (db, text: string) => {
  await db.selectFrom('bot').select('id').limit(1).execute()
  return new TextEncoder().encode(text)
})

/** Refuses. */
export const refuse = heavyTask(import.meta.url, 'refuse', async (): Promise<void> => {
  throw new Refusal('in_use', { used_by: ['a'] }, 3)
})

/** Blocks its thread without end. */
export const spin = heavyTask(import.meta.url, 'spin', async (): Promise<void> => {
  for (;;);
})

/** Uses memory without end. */
export const hoard = heavyTask(import.meta.url, 'hoard', async (): Promise<void> => {
  const all: object[] = []
  for (;;) all.push({ all: Array.from({ length: 1_000 }, (_, n) => ({ n })) })
})

/** Checks of a publication: one finds nothing, one a warning of its own, one never ends. */
const trial =
  (problems: Problem[]) =>
  async (db: CellDb, { bot_id, sources }: Checked) =>
    db.transaction().execute(async (tx) => {
      const { fingerprint } = await readContent(tx, bot_id, sources)
      return { fingerprint, problems }
    })
const path = '/flows/0'
const risk: Problem = { flow: null, block: null, card: null, key: 'dead_end', params: {}, path, severity: 'warning' }
export const findsNothing = heavyTask(import.meta.url, 'findsNothing', trial([]))
export const findsRisk = heavyTask(import.meta.url, 'findsRisk', trial([risk]))
export const neverEnds = heavyTask(import.meta.url, 'neverEnds', async (): Promise<CheckResult> => {
  for (;;);
})
