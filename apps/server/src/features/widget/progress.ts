import type { Lines } from './frames.ts'
import { type Here, lineOf } from './lines.ts'
import type { LineRow } from './queries.ts'

export type Progress = ReturnType<typeof createProgress>

/**
 * How far one widget has been shown its thread. A message that is held back (typing) stops the count, not the lines
 * after it: what comes later is shown, and what was held back comes when it is its time.
 */
export function createProgress(psid: string, after: number, here: Here) {
  let n = after
  let seen = 0
  /** The newest line of the page's side: whoever answers has read what was before. */
  let spoken = 0
  const shown = new Set<number>()
  /** Lines of the page that this widget got, and what is known of their fate. */
  const unsettled = new Map<number, string>()

  const note = (row: LineRow) => {
    const number = Number(row.n)
    if (row.by !== 'bot' && row.by !== 'operator') return
    spoken = Math.max(spoken, number)
    if (row.status !== 'read') unsettled.set(number, row.status)
  }

  return {
    after: () => n,

    /** Takes rows after `after`, in order; gives what is new to the widget, or null when nothing is. */
    take(rows: LineRow[], unread: number | undefined): Lines | null {
      const fresh = rows.filter((row) => Number(row.n) > n && row.status !== 'queued' && !shown.has(Number(row.n)))
      for (const row of fresh) {
        shown.add(Number(row.n))
        note(row)
      }
      const before = { n, seen }
      const held = rows.find((row) => row.status === 'queued')
      n = Math.max(n, held ? Number(held.n) - 1 : Number(rows.at(-1)?.n ?? 0))
      seen = Math.max(seen, unread === 0 ? Math.max(n, ...shown) : spoken)
      for (const number of shown) if (number <= n) shown.delete(number)
      const messages = fresh.flatMap((row) => lineOf(row, psid, here) ?? [])
      return messages.length || n > before.n || seen > before.seen ? { messages, n, seen } : null
    },

    /** Takes rows that stand before all others: what is above in the thread. */
    takeOlder(rows: LineRow[]) {
      for (const row of rows) note(row)
      return rows.flatMap((row) => lineOf(row, psid, here) ?? [])
    },

    /** Lines up to `up_to` whose fate is not yet known to be `status`. */
    reach: (status: 'delivered' | 'read', up_to: number): number[] =>
      [...unsettled].filter(([number, had]) => number <= up_to && had !== status).map(([number]) => number),

    /** They are told of once. */
    reached(status: 'delivered' | 'read', numbers: number[]) {
      for (const number of numbers) {
        if (status === 'read') unsettled.delete(number)
        else unsettled.set(number, status)
      }
    },
  }
}
