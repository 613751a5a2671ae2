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
