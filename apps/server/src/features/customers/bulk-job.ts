import { setTimeout as sleep } from 'node:timers/promises'
import { type CustomerEvent, eventValue } from '@hawker/core'
import { z } from 'zod'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { forgetConversations } from '../../platform/db/forget.ts'
import { insertEvents } from '../../platform/db/insert-events.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Runtime } from '../../runtime/index.ts'
import type { JobKind, JobRow, Progress } from '../jobs/index.ts'
import { listOpenBuyers } from '../orders/index.ts'
import { type BulkParams, bulkParams } from './bulk-action.ts'
import { type InputWork, inputOf, leftOut } from './bulk-input.ts'
import * as queries from './bulk-queries.ts'
import { listSelected } from './selected.ts'

type Deps = Pick<Platform, 'media' | 'notify' | 'now'> & { runtime: Pick<Runtime, 'putBulk'> }

/** The number of customers in a slice. A flow also sends, and a deletion reads every line for files. */
const sliceOf = (action: BulkParams['work']['action']): number =>
  action === 'delete' ? 100 : action === 'send_flow' ? 50 : 500
const lookEveryMs = 50
/** After this long a slice is looked at again from the start, so that its lease is renewed. */
const patienceMs = 4_000
/** After this long its inputs count as waiting: the bot may stand in the trash, or its account be away. */
const giveUpMs = 60_000

const stored = z.object({
  ids: z.array(z.string()),
  /** Those who got the input, and how many others were left as they are, by reason. */
  asked: z.array(z.string()),
  left: z.record(z.string(), z.number()),
  since: z.string(),
  isLast: z.boolean(),
})
type Slice = z.infer<typeof stored>

/**
 * Changes many customers, a slice at a time in the order of their ids. A customer whom the change takes out of the filter is behind it
 * then, so each is changed once; and a slice that runs again changes none twice.
 */
export const bulkJob = (deps: Deps): JobKind => ({
  async slice(cell, job) {
    const begun = stored.safeParse(job.slice).data
    const params = bulkParams.parse(job.params)
    if (begun) return finish(deps, cell, job, params, begun)
    const most = sliceOf(params.work.action)
    const at = new Date(params.at)
    const ids = await listSelected(cell, job.bot_id, { of: params.of, at, after: job.next_from, most })
    const end = { next_from: ids.at(-1) ?? job.next_from, done: ids.length, slice: null, isOver: ids.length < most }
    if (ids.length === 0) return { ...end, results: {} }
    const { work } = params
    switch (work.action) {
      case 'delete': {
        const open = new Set(await listOpenBuyers(cell.db, job.bot_id, ids))
        const gone = ids.filter((id) => !open.has(id))
        if (gone.length > 0) await forgetConversations(cell, deps.media, job.bot_id, gone, deps.now())
        deps.notify.changed(cell.id, gone)
        return { ...end, results: counted({ deleted: gone.length, open_order: open.size }) }
      }
      case 'add_tag':
      case 'remove_tag':
      case 'set_field':
      case 'clear_field':
      case 'assign':
      case 'merge_tags': {
        const changed = await change(cell, job, work, ids, { user_id: params.user_id, at: deps.now() })
        deps.notify.changed(cell.id, changed)
        return { ...end, results: counted({ changed: changed.length, unchanged: ids.length - changed.length }) }
      }
      default:
        return begin(deps, cell, job, work, ids, end.isOver)
    }
  },
})

type SqlWork = Exclude<BulkParams['work'], InputWork | { action: 'delete' }>

/** Writes a change at once, with the events of those it changes, and returns their ids. */
async function change(
  { db }: Cell,
  { bot_id, id: job_id }: JobRow,
  work: SqlWork,
  ids: string[],
  by: By,
): Promise<string[]> {
  if (work.action === 'assign') return queries.assign(db, bot_id, work.user_id, ids)
  return db.transaction().execute(async (tx) => {
    const changes: string[][] = []
    for (const one of editsOf(work)) {
      // The second edit of a merge is for those whom the first has changed.
      const changed = await edit(tx, bot_id, one, changes[0] ?? ids)
      const event = eventOf(one, job_id)
      const events = changed.map((customer_id) => ({ ...event, customer_id, user_id: by.user_id }))
      await insertEvents(tx, bot_id, events, by.at)
      changes.push(changed)
    }
    return changes[0] ?? []
  })
}
type By = { user_id: string; at: Date }
type Edit = Exclude<SqlWork, { action: 'assign' | 'merge_tags' }>

const editsOf = (work: Exclude<SqlWork, { action: 'assign' }>): Edit[] =>
  work.action === 'merge_tags'
    ? [
        { action: 'remove_tag', tag: work.tag },
        { action: 'add_tag', tag: work.into },
      ]
    : [work]

function edit(tx: CellTx, bot_id: BotId, work: Edit, ids: string[]): Promise<string[]> {
  switch (work.action) {
    case 'add_tag':
      return queries.addTag(tx, bot_id, work.tag, ids)
    case 'remove_tag':
      return queries.removeTag(tx, bot_id, work.tag, ids)
    case 'set_field':
      return queries.setField(tx, bot_id, work.field, work.value, ids)
    case 'clear_field':
      return queries.setField(tx, bot_id, work.field, null, ids)
  }
}

function eventOf(work: Edit, job: string): CustomerEvent {
  switch (work.action) {
    case 'add_tag':
      return { kind: 'tag_added', data: { tag: work.tag, job } }
    case 'remove_tag':
      return { kind: 'tag_removed', data: { tag: work.tag, job } }
    case 'set_field':
      return { kind: 'field_set', data: { field: work.field, value: eventValue(work.value) } }
    case 'clear_field':
      return { kind: 'field_set', data: { field: work.field, value: null } }
  }
}

/** Chooses whom of a slice the input would change. */
async function begin(
  { now }: Deps,
  cell: Cell,
  job: JobRow,
  work: InputWork,
  ids: string[],
  isLast: boolean,
): Promise<Progress> {
  const left: Record<string, number> = {}
  const asked: string[] = []
  for (const standing of await queries.listStanding(cell.db, job.bot_id, ids)) {
    const why = leftOut(work, standing, now())
    if (why === null) asked.push(standing.id)
    else left[why] = (left[why] ?? 0) + 1
  }
  const slice: Slice = { ids, asked, left, since: now().toISOString(), isLast }
  return { next_from: job.next_from, slice, done: 0, results: {}, isOver: false }
}

/** Puts the inputs of a slice that has begun, and counts how they ended once they are played. */
async function finish(deps: Deps, cell: Cell, job: JobRow, params: BulkParams, slice: Slice): Promise<Progress> {
  const { runtime, now } = deps
  const { work } = params
  if (!isInputWork(work)) throw new Error(`${work.action} needs no inputs`)
  const { ids, asked, left, since, isLast } = slice
  const body = inputOf(work, params)
  const key = (id: string) => `bulk:${job.id}:${id}`
  await runtime.putBulk(
    cell.id,
    asked.map((id) => ({ bot_id: job.bot_id, conversation_id: id, key: key(id), body })),
  )
  for (const end = now().getTime() + patienceMs; ; await sleep(lookEveryMs)) {
    const standings = await queries.listStanding(cell.db, job.bot_id, asked)
    // A flow leaves no mark on the customer: it has begun once its input is played.
    const open = standings.filter(
      (standing) => standing.has_waiting && (work.action === 'send_flow' || leftOut(work, standing, now()) === null),
    )
    const hasGivenUp = now().getTime() - Date.parse(since) > giveUpMs
    if (open.length === 0 || hasGivenUp) {
      const refused = standings.filter(
        (standing) =>
          work.action !== 'send_flow' && !open.includes(standing) && leftOut(work, standing, now()) === null,
      )
      const changed = standings.length - open.length - refused.length
      const results = counted({
        ...left,
        changed,
        waiting: open.length,
        refused: refused.length,
        gone: ids.length - standings.length - sum(left),
      })
      return { next_from: ids.at(-1) ?? job.next_from, slice: null, done: ids.length, results, isOver: isLast }
    }
    if (now().getTime() > end) return { next_from: job.next_from, slice, done: 0, results: {}, isOver: false }
  }
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, many) => all + many, 0)

/** Counts without the ways in which none ended. */
const counted = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, many]) => many > 0))

const inputActions: readonly string[] = [
  ...['subscribe', 'unsubscribe', 'block', 'unblock', 'follow_sequence', 'leave_sequence', 'send_flow'],
]
const isInputWork = (work: BulkParams['work']): work is InputWork => inputActions.includes(work.action)
