import type { Pending } from './state.ts'
import { maxQueue, type Storage } from './storage.ts'
import type { WidgetEvent } from './wire.ts'

export type Outbox = {
  /** It fails when too much waits already, and may be tried again. */
  add(event: WidgetEvent): void
  /** Sends what waits, if the connection is there and nothing is under way. */
  flush(): void
  acked(id: string): void
  /** The server did not take it: not now (`retry_after_ms`), or never. */
  refused(id: string, retry_after_ms?: number): void
  /** The connection went: what was under way waits again, under the same id. */
  lost(): void
  again(id: string): void
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
  const failed = new Map<string, WidgetEvent>()
  let underWay: string | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const remove = (id: string) => storage.change(({ queue }) => ({ queue: queue.filter((event) => event.id !== id) }))

  function flush() {
    const [next] = storage.read().queue
    if (!next || underWay || pause || !send(next)) return
    underWay = next.id
    onStatus(next.id, 'sending')
  }

  function add(event: WidgetEvent) {
    if (storage.read().queue.length >= maxQueue) {
      failed.set(event.id, event)
      onStatus(event.id, 'failed')
      return
    }
    storage.change(({ queue }) => ({ queue: [...queue, event] }))
    flush()
  }

  function settle(id: string, status: Pending['status']) {
    remove(id)
    if (underWay === id) underWay = null
    onStatus(id, status)
    flush()
  }

  return {
    add,
    flush,
    acked: (id) => settle(id, 'sent'),
    refused(id, retry_after_ms) {
      if (retry_after_ms === undefined) {
        const event = storage.read().queue.find((one) => one.id === id)
        if (event) failed.set(id, event)
        settle(id, 'failed')
        return
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
    again(id) {
      const event = failed.get(id)
      if (!event) return
      failed.delete(id)
      onStatus(id, 'waiting')
      add(event)
    },
  }
}
