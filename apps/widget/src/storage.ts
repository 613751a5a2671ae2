import { textOf } from './text-of.ts'
import type { Setup, WidgetEvent } from './wire.ts'

/** State that survives a reload: the visitor, unsent messages, the last read line, the launcher's appearance. */
export type Kept = {
  token: string | null
  /** A failed one stays, in case the visitor retries. */
  queue: (WidgetEvent & { has_failed?: boolean })[]
  read: number
  /** The referral the chat was last opened with, so that a reload does not report it again. Null: never opened. */
  ref: string | null
  setup: Setup | null
}

export type Storage = {
  read(): Kept
  change(change: (kept: Kept) => Partial<Kept>): void
  /** State this tab carries to the shop's next page: the text in the field, and whether the chat is open. */
  ofTab(name: 'draft' | 'open'): string
  keepInTab(name: 'draft' | 'open', text: string): void
}

const blank: Kept = { token: null, queue: [], read: 0, ref: null, setup: null }

/** The most events that wait for a connection: more than a visitor makes, but a runaway script would. */
export const maxQueue = 50

type Store = Pick<globalThis.Storage, 'getItem' | 'setItem'> | null

/**
 * Stores in `localStorage`, reading it before each change because another tab of the shop may have written. Where
 * storage is forbidden (private windows, sandboxed frames) or full, the chat lives as long as the page.
 */
export function createStorage(key: string, store: Store, tab: Store = null): Storage {
  let memory = blank
  /** The stored state is older than this page's: the last change found no room. */
  let isAhead = false
  const read = (): Kept => {
    try {
      const text = isAhead ? null : kept(store, key)
      const found = text ? { ...blank, ...JSON.parse(text) } : memory
      // The shop's own scripts can write there too.
      memory = Array.isArray(found.queue) ? found : { ...found, queue: [] }
    } catch {
      // Unreadable: this page's own state counts.
    }
    return memory
  }
  return {
    read,
    change(change) {
      const before = read()
      memory = { ...before, ...change(before) }
      isAhead = !write(store, key, textOf(memory))
    },
    ofTab: (name) => kept(tab, `${key}:${name}`) ?? '',
    keepInTab: (name, text) => write(tab, `${key}:${name}`, text),
  }
}

function kept(store: Store, key: string): string | null | undefined {
  try {
    return store?.getItem(key)
  } catch {
    return null
  }
}

/** False when there is no room, or storing is forbidden. */
function write(store: Store, key: string, text: string): boolean {
  try {
    store?.setItem(key, text)
    return true
  } catch {
    return false
  }
}
