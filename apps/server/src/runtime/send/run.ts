import { randomUUIDv7 } from 'node:crypto'
import type { PlatformRequest } from '@hawker/channels'
import { isAct, isCommentAct } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { blankFault, type Exchange } from '../http/exchange.ts'
import { type Made, makeCall } from './call.ts'
import { anchorOf } from './of-comment.ts'
import type { Route, Row } from './route.ts'
import { type Fate, fateOf, refused, waitUntil } from './row-fate.ts'
import { mayGo, ourId, requestsOf, type SendTools } from './sender.ts'

/** Consecutive messages that leave in one call; `sizes` says how many of the platform's messages each has. */
export type Run = { rows: Row[]; sizes: number[]; request: PlatformRequest }

/**
 * The longest run of messages from the first that leaves in one call; null: the first goes by itself. Messages that were tried
 * together before form the same run again, because the key against repeats is theirs together.
 */
export function runOf(route: Route, rows: Row[], { post, now }: Pick<SendTools, 'post' | 'now'>): Run | null {
  const { together } = route.channel
  const [first] = rows
  if (!together || !first || route.waits_for) return null
  const requests: PlatformRequest[] = []
  const ids: string[] = []
  const sizes: number[] = []
  let run: Run | null = null
  let joined = 0
  for (const row of rows) {
    const allowed = mayGo(route, row, now())
    if (!allowed.ok || !isPlain(route, row) || row.parts_done > 0 || row.attempts !== first.attempts) break
    const own = requestsOf(route, row, post.files, allowed.as, now())
    requests.push(...own)
    ids.push(ourId(route, row.n))
    sizes.push(own.reduce((sum, request) => sum + together.sizeOf(request), 0))
    const request = together.join(requests, ids)
    if (!request) break
    run = { rows: rows.slice(0, ids.length), sizes: [...sizes], request }
    joined = requests.length
  }
  return joined > 1 ? run : null
}

/** A message to the person: neither an act nor a private reply. */
const isPlain = (route: Route, row: Row): boolean =>
  !isAct(row.card) && !isCommentAct(row.card) && anchorOf(route, row) === null

/** `lost`: another worker has the lane. `apart`: the platform refused the call for one message's content, so each goes alone. */
type RunEnd = { fates: Fate[] } | { lost: true } | { apart: Exchange[] }

/** Sends the messages of a run in one call. Each keeps its own fate, id and exchanges. */
export async function sendRun(route: Route, run: Run, tools: SendTools): Promise<RunEnd> {
  const { rows } = run
  const waits = () => ({ fates: rows.map((row) => waitUntil(route, row, tools.now())) })
  if (!tools.maySend()) return waits()
  // The first is marked already. After a crash each of them is of unknown fate.
  const mark = await tools.markTogether(rows.slice(1))
  if (mark === 'lost') return { lost: true }
  if (mark === 'unclear') return waits()
  const made = await makeRun(route, run, tools)
  if (made.reading.ok) return { fates: arrivedTogether(route, run, made) }
  const fault = blankFault(made.reading.fault, route.account)
  if (fault.kind === 'rejected' && rows.length > 1) return { apart: made.exchanges }
  return { fates: refusedTogether(route, run, { ...made, fault }, tools) }
}

/** Makes the call; where the platform refuses the token and it was or can be renewed, once more with the new one. */
async function makeRun(route: Route, run: Run, tools: SendTools): Promise<Made> {
  const [first] = run.rows
  if (!first) throw new Error('a run without messages')
  const made = await makeCall(route, first, 0, run.request, tools)
  if (made.reading.ok || made.reading.fault.kind !== 'unauthorized') return made
  const account = await tools.renewToken(route.account.token)
  const renewed = account && runOf({ ...route, account }, run.rows, tools)
  if (!account || renewed?.rows.length !== run.rows.length || !tools.maySend()) return made
  const again = await makeCall({ ...route, account }, first, 0, renewed.request, tools)
  return { ...again, exchanges: [...made.exchanges, ...again.exchanges] }
}

/** The exchanges of the call, as the log of one of its messages. */
export const exchangesFor = ({ n }: Pick<Row, 'n'>, exchanges: Exchange[]): Exchange[] =>
  exchanges.map((one) => (one.n === n ? one : { ...one, id: randomUUIDv7(), n }))

/** A message of ours may be several of the platform's: it has the id of the last. */
function arrivedTogether(route: Route, { rows, sizes }: Run, { sent, exchanges }: Made): Fate[] {
  const ids = 'answer' in sent ? (route.channel.together?.idsOf(sent.answer) ?? []) : []
  let end = 0
  return rows.map((row, i) => {
    end += sizes[i] ?? 0
    const id = ids[end - 1]
    return fateOf(route, row, {
      platform_id: id === undefined ? null : cutText(id, 300),
      exchanges: exchangesFor(row, exchanges),
      parts_done: 1,
    })
  })
}

/** They were tried together, so they share the wait before the next attempt, and its number. */
function refusedTogether(
  route: Route,
  { rows }: Run,
  { exchanges, ...refusal }: Pick<Made, 'exchanges' | 'repeats'> & { fault: Fate['fault'] & object },
  tools: SendTools,
): Fate[] {
  const dice = tools.dice()
  const at = tools.now()
  const together = { ...tools, dice: () => dice, now: () => at }
  return rows.map((row) => refused(route, row, { ...refusal, exchanges: exchangesFor(row, exchanges) }, together))
}
