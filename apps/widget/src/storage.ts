import type { Setup, WidgetEvent } from './wire.ts'

/** What outlives a reload: who the visitor is, what was not sent yet, how far was read, how the launcher looks. */
export type Kept = {
  token: string | null
  queue: WidgetEvent[]
  read: number
  /** The referral the chat was last opened with, so that a reload does not tell it again. Null: never opened. */
  ref: string | null
  setup: Setup | null
}

export type Storage = { read(): Kept; change(change: (kept: Kept) => Partial<Kept>): void }

const blank: Kept = { token: null, queue: [], read: 0, ref: null, setup: null }

/** At most so many events wait for a connection; a shop's visitor never gets there, a runaway script does. */
export const maxQueue = 50

/**
 * Keeps in `localStorage`, read anew before each change because another tab of the shop may have written. Where it is
 * forbidden (private windows, sandboxed frames) the chat lives as long as the page.
 */
export function createStorage(key: string, store: Pick<globalThis.Storage, 'getItem' | 'setItem'> | null): Storage {
  let memory = blank
  const read = (): Kept => {
    try {
      memory = { ...blank, ...JSON.parse(store?.getItem(key) ?? JSON.stringify(memory)) }
    } catch {
      // Unreadable or forbidden: what this page remembers counts.
    }
    return memory
  }
  return {
    read,
    change(change) {
      const kept = read()
      memory = { ...kept, ...change(kept) }
      try {
        store?.setItem(key, JSON.stringify(memory))
      } catch {
        // Full or forbidden: the memory of this page still has it.
      }
    },
  }
}
