import type { Exchange } from '../http/exchange.ts'
import { countedRow } from './counted-row.ts'
import type { Fates } from './fates.ts'
import { fitRows } from './fit-row.ts'
import type { Route, Row } from './route.ts'
import { type Fate, waitUntil } from './row-fate.ts'
import { exchangesFor, runOf, sendRun } from './run.ts'
import { type SendTools, sendRow } from './sender.ts'

type Lane = {
  tools: SendTools
  fates: Pick<Fates, 'add' | 'lead'>
  /** This worker has claimed the lane again meanwhile, so its rows are read from the database. */
  isClaimed: () => boolean
}

/**
 * Sends rows of one lane in their order, several in a call where the platform takes them. Each call goes when the fates of the
 * one before are stored: until then its rows are not handed to a connection, and go out after a crash. Returns the rows that
 * are no longer this job's to send.
 */
export async function sendRows(route: Route, given: Row[], { tools, fates, isClaimed }: Lane): Promise<Row[]> {
  const counted = given.map((row) => countedRow(route, row, tools.post))
  const fitted = fitRows(counted, route.profile, tools.post.files)
  // Rows without files begin at once, in the turn in which their lane was claimed.
  const rows = fitted instanceof Promise ? await fitted : fitted
  const stored: Fate[] = []
  let led = 0
  // Rows that go one by one, because the platform has refused them together, and that refusal.
  let alone: { until: number; exchanges: Exchange[] } = { until: 0, exchanges: [] }
  for (let index = 0; index < rows.length; ) {
    const left = rows.slice(index)
    const run = index < alone.until ? null : runOf(route, left, tools)
    const end = run ? await sendRun(route, run, tools) : { fates: await sendFirst(route, left, tools) }
    if ('lost' in end) return left
    if ('apart' in end) {
      alone = { until: index + (run?.rows.length ?? 1), exchanges: end.apart }
      continue
    }
    const sent = end.fates.map((fate, i): Fate => {
      const exchanges =
        index < alone.until ? [...exchangesFor(fate, alone.exchanges), ...fate.exchanges] : fate.exchanges
      return { ...fate, exchanges, led: fate.is_direct && i === 0 ? led : 0 }
    })
    index += sent.length
    const rest = rows.slice(index)
    const waiting = sent.find(({ status }) => status === null)
    if (waiting) {
      const at = waiting.not_before ? new Date(waiting.not_before) : tools.now()
      fates.add(...stored, ...sent, ...rest.map((later) => waitUntil(route, later, at, waiting.is_booked)))
      return []
    }
    // No connection is at stake where the thread itself is what the customer reads.
    if (!rest.length || !route.channel.sends_http) stored.push(...sent)
    else if (!(await fates.lead(leading(sent, rest))) || isClaimed()) return rest
    else led += sent.length
  }
  fates.add(...stored)
  return []
}

async function sendFirst(route: Route, [row]: Row[], tools: SendTools): Promise<Fate[]> {
  return row ? [await sendRow(route, row, tools)] : []
}

/** The fates of a call that others follow, and the row that goes next. Of a commit's rows the lane knows which it is. */
const leading = (sent: Fate[], rest: Row[]): Fate[] =>
  sent.map((fate, i) => ({
    ...fate,
    led: 0,
    next_n: fate.is_direct || i < sent.length - 1 ? null : (rest[0]?.n ?? null),
  }))
