import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { WidgetDeps } from './deps.ts'
import type { ServerFrame } from './frames.ts'
import type { Progress } from './progress.ts'
import { listLinesAfter, listNewest, listTyping, listUnread } from './queries.ts'

/** A widget that shows a conversation. */
type Watcher = {
  bot_id: BotId
  cell: Cell
  conversation_id: string
  progress: Progress
  send(frame: ServerFrame): void
  /** The conversation no longer exists. */
  gone(): void
}

export type Hub = ReturnType<typeof createHub>

/** A hint can be lost; this poll finds the missed lines. */
const pollMs = 5_000
const mostAtOnce = 50
const mostLines = 500
const longestTyping = 60

const keyOf = (cell: number, conversation_id: string) => `${cell}/${conversation_id}`

/** Reads threads when they change and pushes new lines to their widgets: many widgets of a bot in one read. */
export function createHub({ notify, log, now }: Pick<WidgetDeps, 'notify' | 'log' | 'now'>) {
  const watchers = new Map<string, Set<Watcher>>()
  const changed = new Set<string>()
  let isReading = false

  const stopHearing = notify.onChanged((cell, ids) => {
    if (ids === 'many') for (const key of watchers.keys()) if (key.startsWith(`${cell}/`)) changed.add(key)
    if (ids !== 'many') for (const id of ids) if (watchers.has(keyOf(cell, id))) changed.add(keyOf(cell, id))
    void readChanged()
  })

  const timer = setInterval(() => void poll(), pollMs)
  timer.unref()

  /** One read at a time: changes that come meanwhile are read together afterwards. */
  async function readChanged() {
    if (isReading) return
    isReading = true
    try {
      while (changed.size) {
        const due = [...changed].flatMap((key) => [...(watchers.get(key) ?? [])])
        changed.clear()
        for (const some of batches(due)) await read(some)
      }
    } catch (error) {
      log.warn({ error }, 'Reading threads for the website chat failed')
    } finally {
      isReading = false
    }
  }

  async function read(some: Watcher[]) {
    const [first] = some
    if (!first) return
    const { bot_id, cell } = first
    const ids = [...new Set(some.map(({ conversation_id }) => conversation_id))]
    const wanted = ids.map((conversation_id) => ({
      conversation_id,
      after: Math.min(
        ...some.filter((one) => one.conversation_id === conversation_id).map((one) => one.progress.after()),
      ),
    }))
    const [lines, unread, typing] = await Promise.all([
      listLinesAfter(cell.db, bot_id, wanted, mostLines),
      listUnread(cell.db, bot_id, ids),
      listTyping(cell.db, bot_id, ids),
    ])
    const linesOf = Map.groupBy(lines, (row) => row.conversation_id)
    const unreadOf = new Map(unread.map((row) => [row.id, row.unread]))
    const typingOf = Map.groupBy(typing, (row) => row.conversation_id)
    for (const watcher of some) {
      const { conversation_id, progress, send } = watcher
      const before = progress.after()
      const fresh = progress.take(linesOf.get(conversation_id) ?? [], unreadOf.get(conversation_id))
      if (fresh) send({ type: 'messages', ...fresh })
      const until = typingOf.get(conversation_id)?.[0]?.not_before
      const seconds = until ? Math.ceil((Date.parse(until) - now().getTime()) / 1000) : 0
      if (seconds > 0) send({ type: 'typing', seconds: Math.min(seconds, longestTyping) })
      // The read reached its limit: the next one continues.
      if (lines.length === mostLines && progress.after() > before) changed.add(keyOf(cell.id, conversation_id))
    }
  }

  async function poll() {
    try {
      for (const some of batches(
        [...watchers.values()].flatMap((set) => [...set]),
        500,
      )) {
        const [first] = some
        if (!first) continue
        const { cell, bot_id } = first
        const rows = await listNewest(cell.db, bot_id, [...new Set(some.map((one) => one.conversation_id))])
        const newest = new Map(rows.map(({ id, message_seq }) => [id, Number(message_seq)]))
        for (const { conversation_id, progress, gone } of some) {
          const last = newest.get(conversation_id)
          if (last === undefined) gone()
          else if (last > progress.after()) changed.add(keyOf(cell.id, conversation_id))
        }
      }
    } catch (error) {
      log.warn({ error }, 'Polling for missed messages of the website chat failed')
    }
    await readChanged()
  }

  return {
    /** Pushes new lines of its conversation to this widget from now on. Returns a function that stops it. */
    watch(watcher: Watcher): () => void {
      const key = keyOf(watcher.cell.id, watcher.conversation_id)
      const others = watchers.get(key) ?? new Set()
      watchers.set(key, others.add(watcher))
      changed.add(key)
      void readChanged()
      return () => {
        others.delete(watcher)
        if (!others.size) watchers.delete(key)
      }
    },
    stop() {
      clearInterval(timer)
      stopHearing()
    },
  }
}

/** Reads this many widgets of one bot at once. */
function* batches(all: Watcher[], most = mostAtOnce) {
  for (const some of Map.groupBy(all, ({ bot_id }) => bot_id).values())
    for (let at = 0; at < some.length; at += most) yield some.slice(at, at + most)
}
