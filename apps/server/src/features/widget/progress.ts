import type { Lines } from './frames.ts'
import { lineOf, type Shown } from './lines.ts'
import type { LineRow } from './queries.ts'

export type Progress = ReturnType<typeof createProgress>

/**
 * How much of its thread one widget has been shown. A delayed message (typing) stops the count but not the later lines:
 * those are shown at once, and the delayed one when it is due.
 */
export function createProgress(psid: string, after: number, shownBy: Shown) {
  let n = after
  let seen = 0
  /** The newest line by the page: to answer, the page must have read the lines before it. */
  let spoken = 0
  const shown = new Set<number>()
  /** The page's lines that this widget was sent, with their known statuses. */
  const unsettled = new Map<number, string>()

  const note = (row: LineRow) => {
    const number = Number(row.n)
    if (row.by !== 'bot' && row.by !== 'operator') return
    spoken = Math.max(spoken, number)
    if (row.status !== 'read') unsettled.set(number, row.status)
  }

  return {
    after: () => n,

    /** Adds rows after `after`, in order; returns the new lines for the widget, or null when there are none. */
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
      const messages = fresh.flatMap((row) => lineOf(row, psid, shownBy) ?? [])
      return messages.length || n > before.n || seen > before.seen ? { messages, n, seen } : null
    },

    /** Adds rows before all others: older lines of the thread. */
    takeOlder(rows: LineRow[]) {
      for (const row of rows) note(row)
      return rows.flatMap((row) => lineOf(row, psid, shownBy) ?? [])
    },

    /** Lines up to `up_to` that are not yet known to be `status`. */
    reach: (status: 'delivered' | 'read', up_to: number): number[] =>
      [...unsettled].filter(([number, had]) => number <= up_to && had !== status).map(([number]) => number),

    /** Each is reported once. */
    reached(status: 'delivered' | 'read', numbers: number[]) {
      for (const number of numbers) {
        if (status === 'read') unsettled.delete(number)
        else unsettled.set(number, status)
      }
    },
  }
}
