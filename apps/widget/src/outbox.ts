import type { Pending } from './state.ts'
import { maxQueue, type Storage } from './storage.ts'
import type { WidgetEvent } from './wire.ts'

export type Outbox = {
  /** Adds it at the end, also one that failed before. It fails when too many wait already. */
  add(event: WidgetEvent): void
  remove(id: string): void
  /** Sends the next event, if there is a connection and none is in flight. */
  flush(): void
  acked(id: string): void
  /** The server refused it: for now (`retry_after_ms`), or for good. */
  refused(id: string, retry_after_ms?: number): void
  /** The connection broke: messages in flight wait again, under the same id. */
  lost(): void
}

/**
 * Keeps the visitor's events until the server has them. One is in flight at a time, so that they arrive in order, also over
 * a connection that breaks.
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
