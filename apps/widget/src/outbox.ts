import type { Pending } from './state.ts'
import { maxQueue, type Storage } from './storage.ts'
import type { WidgetEvent } from './wire.ts'

export type Outbox = {
  /** Puts it last, also one that failed before. It fails when too much waits already. */
  add(event: WidgetEvent): void
  remove(id: string): void
  /** Sends what waits, if the connection is there and nothing is under way. */
  flush(): void
  acked(id: string): void
  /** The server did not take it: not now (`retry_after_ms`), or never. */
  refused(id: string, retry_after_ms?: number): void
  /** The connection broke: messages in flight wait again, under the same id. */
  lost(): void
}

/**
 * Keeps what the visitor did until the server has it. One event is under way at a time, so that they arrive in the
 * order they were made, also over a connection that breaks.
 */
export function createOutbox(
  storage: Storage,
  send: (event: WidgetEvent) => boolean,
  onStatus: (id: string, status: Pending['status']) => void,
): Outbox {
  let underWay: string | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const remove = (id: string) => storage.change(({ queue }) => ({ queue: queue.filter((event) => event.id !== id) }))

  function flush() {
    const next = storage.read().queue.find((event) => !event.has_failed)
    if (!next || underWay || pause || !send(next)) return
    underWay = next.id
    onStatus(next.id, 'sending')
  }

  function settle(id: string, status: Pending['status']) {
    if (underWay === id) underWay = null
    onStatus(id, status)
    flush()
  }

  return {
    add(event) {
      remove(event.id)
      if (storage.read().queue.length >= maxQueue) return onStatus(event.id, 'failed')
      storage.change(({ queue }) => ({ queue: [...queue, event] }))
      onStatus(event.id, 'waiting')
      flush()
    },
    remove,
    flush,
    acked(id) {
      remove(id)
      settle(id, 'sent')
    },
    refused(id, retry_after_ms) {
      if (retry_after_ms === undefined) {
        storage.change(({ queue }) => ({
          queue: queue.map((event) => (event.id === id ? { ...event, has_failed: true } : event)),
        }))
        return settle(id, 'failed')
      }
      if (underWay === id) underWay = null
      onStatus(id, 'waiting')
      clearTimeout(pause)
      pause = setTimeout(() => {
        pause = undefined
        flush()
      }, retry_after_ms)
    },
    lost() {
      if (underWay) onStatus(underWay, 'waiting')
      underWay = null
    },
  }
}
