/** The part of `localStorage` in use. */
export type KeyedStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>

/**
 * Copies of unsaved edits, each with its visit, by releases that stored them in `localStorage`, as
 * `hawker.draft.<bot>.<flow>.<visit>`. One that is no JSON comes as its text. `drop` deletes them, once they are stored elsewhere.
 */
export function earlierCopies(storage: KeyedStorage, { bot_id, flow_id }: { bot_id: string; flow_id: string }) {
  const prefix = `hawker.draft.${bot_id}.${flow_id}.`
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const found = keys.filter((key) => key.startsWith(prefix))
  return {
    copies: found.map((key) => [key.slice(prefix.length), parse(storage.getItem(key) ?? '')] as const),
    drop() {
      for (const key of found) storage.removeItem(key)
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
