import type { Fates } from './fates.ts'
import { type Fate, type Route, type Row, type SendTools, sendRow, waitUntil } from './sender.ts'

type Lane = {
  tools: SendTools
  fates: Pick<Fates, 'add' | 'lead'>
  /** This worker has claimed the lane again meanwhile, so its rows are read from the database. */
  isClaimed: () => boolean
}

/**
 * Sends rows of one lane in their order. Each goes when the fate of the one before is stored: until then it is not handed to a
 * connection, and goes out after a crash. Returns the rows that are no longer this job's to send.
 */
export async function sendRows(route: Route, rows: Row[], { tools, fates, isClaimed }: Lane): Promise<Row[]> {
  const stored: Fate[] = []
  let led = 0
  for (const [index, row] of rows.entries()) {
    const rest = rows.slice(index + 1)
    const fate = { ...(await sendRow(route, row, tools)), led: row.is_direct ? led : 0 }
    if (fate.status === null) {
      const at = fate.not_before ? new Date(fate.not_before) : tools.now()
      fates.add(...stored, fate, ...rest.map((later) => waitUntil(route, later, at, fate.is_booked)))
      return []
    }
    // No connection is at stake where the thread itself is what the customer reads.
    if (!rest.length || !route.channel.sends_http) stored.push(fate)
    else if (!(await fates.lead(leading(fate, rest))) || isClaimed()) return rest
    else led++
  }
  fates.add(...stored)
  return []
}

/** The fate of a row that others follow, and the one that goes next. Of a commit's rows the lane knows which it is. */
const leading = (fate: Fate, rest: Row[]): Fate => ({
  ...fate,
  led: 0,
  next_n: fate.is_direct ? null : (rest[0]?.n ?? null),
})
