import { ApiError } from '../api.ts'
import { isLost, type Unsent } from './unsent.ts'

type KeyedStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** The storage of an outbox: its texts survive closing the page. */
export type OutboxStorage = { load(now: Date): Unsent[]; store(before: Unsent[], after: Unsent[]): void }

/** The server recognises a repeated key for eight days. An older message waits until the person presses Retry. */
const safeMs = 7 * 24 * 60 * 60_000

/**
 * One entry a message, so that tabs don't overwrite each other. Two tabs may send the same message: its key is the
 * same.
 */
export function outboxStorage(storage: KeyedStorage, prefix: string): OutboxStorage {
  const write = (key: string, text: string) => {
    try {
      storage.setItem(prefix + key, text)
    } catch {
      // With storage full the message is still sent; only closing the page would lose it.
    }
  }
  return {
    load: (now) =>
      keysOf(storage, prefix)
        .flatMap((key) => read(storage.getItem(prefix + key), key, now) ?? [])
        .sort((a, b) => a.at.localeCompare(b.at)),

    store(before, after) {
      const was = textsOf(before)
      const is = textsOf(after)
      for (const key of was.keys()) if (!is.has(key)) storage.removeItem(prefix + key)
      for (const [key, text] of is) if (was.get(key) !== text) write(key, text)
    },
  }
}

function keysOf(storage: KeyedStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.flatMap((key) => (key?.startsWith(prefix) ? key.slice(prefix.length) : []))
}

const textsOf = (items: Unsent[]): Map<string, string> =>
  new Map(
    items.flatMap((item) => {
      const text = textOf(item)
      return text === null ? [] : [[item.key, text]]
    }),
  )

/** Null when there is nothing to store: the server has the message, or it is a file. */
function textOf({ conversation_id, at, after_n, content, state, error }: Unsent): string | null {
  if (content.kind === 'file' || state === 'accepted') return null
  const refused = state === 'failed' && error instanceof ApiError ? [error.status, error.message_code] : null
  return JSON.stringify({ conversation_id, at, after_n, text: content.text, refused })
}

/** Another version of the app may have written it, so it is parsed like any outside data. */
function read(text: string | null, key: string, now: Date): Unsent | null {
  const json = parse(text)
  if (typeof json !== 'object' || json === null) return null
  if (!('conversation_id' in json && 'at' in json && 'after_n' in json && 'text' in json)) return null
  const { conversation_id, at, after_n, text: words } = json
  if (typeof conversation_id !== 'string' || typeof at !== 'string' || typeof words !== 'string') return null
  if (typeof after_n !== 'number') return null
  // Unless the server refused it, a message counts as never received and is sent again as soon as possible.
  const error = ('refused' in json && refusalOf(json.refused)) || new ApiError(0, { message_code: 'offline' })
  const item: Unsent = {
    key,
    conversation_id,
    at,
    after_n,
    content: { kind: 'text', text: words },
    state: 'failed',
    error,
  }
  const isFresh = now.getTime() - Date.parse(at) < safeMs
  return isLost(item) && !isFresh ? { ...item, error: null } : item
}

function refusalOf(refused: unknown): ApiError | null {
  if (!Array.isArray(refused)) return null
  const [status, message_code]: unknown[] = refused
  if (typeof status !== 'number') return null
  return new ApiError(status, typeof message_code === 'string' ? { message_code } : {})
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
