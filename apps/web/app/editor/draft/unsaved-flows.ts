import type { KeptEntry, KeptStore } from './kept-store.ts'
import { isFileKey } from './local-copy.ts'
import { readKept } from './read-kept.ts'

/** The flows of a bot whose edits by this person wait in this browser: the server has not taken them yet, or this release cannot read them. */
export async function unsavedFlows(
  store: KeptStore,
  { user_id, bot_id }: { user_id: string; bot_id: string },
): Promise<ReadonlySet<string>> {
  const plan = (entries: KeptEntry[]) => ({
    remove: [],
    flows: entries.flatMap(([key, value]) => (isFileKey(key) || !isWaiting(value) ? [] : [key.split('/')[2] ?? ''])),
  })
  const { flows } = await store.change(`${user_id}/${bot_id}/`, plan)
  return new Set(flows)
}

/** A copy is empty while a flow is open and saved. */
function isWaiting(value: unknown): boolean {
  const kept = readKept(value)
  return !kept || kept.sending !== null || kept.files > 0 || kept.waiting.length + kept.refused.length > 0
}
