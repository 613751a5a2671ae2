import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell, ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { isLive, typedFields } from '../inbox/index.ts'
import { findJob, insertJob, type JobRow, jobView, jobViewOf, wakeJobs } from '../jobs/index.ts'
import {
  type BulkAction,
  type BulkParams,
  type BulkWork,
  bulkAction,
  bulkParams,
  type Selection,
  type StoredSelection,
  selection,
} from './bulk-action.ts'
import { listNames } from './list-queries.ts'
import { refuseStranger } from './refuse-stranger.ts'
import { countSelected } from './selected.ts'

const ofBot = z.object({ bot_id: z.string() })
/** The number of customers that the person has seen and confirmed. */
const count = z.number().int().min(1)

/** Changes of many customers: each is long work that its author has confirmed with the number of people. */
export function bulkRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells } = platform
  const route = createRoute(app, platform)
  // Counting scans every customer of a large bot.
  const inTurn = createTurnsBy(2, 50)

  type Place = { bot: { id: BotId }; cell: Cell; user: { id: UserId } }
  const start = async (place: Place, work: BulkWork, of: Selection, confirmed: number) => {
    const { bot, cell } = place
    const total = await inTurn(bot.id, () => countSelected(cell, bot.id, of, platform.now()))
    if (total > confirmed) throw new Refusal('customers.more_than_confirmed', { count: total })
    return insertBulk(platform, place, work, of, total)
  }

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/bulk',
    need: 'editor',
    operation: 'changeCustomers',
    summary:
      'Changes many customers as long work: of the given ids, or all that a search finds. Refused if it would be more of them than `count`.',
    status: 202,
    params: ofBot,
    body: z.object({ change: bulkAction, of: selection, count }),
    reply: jobView,
    async handler({ bot, cell, user, body: { change, of, count } }) {
      const work = await checked(cells.control, cell, bot.id, change)
      return start({ bot, cell, user }, work, of, count)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/bulk/delete',
    need: 'admin',
    operation: 'deleteCustomers',
    summary:
      'Deletes many people with their threads and files as long work. Refused if it would be more of them than `count`.',
    status: 202,
    params: ofBot,
    body: z.object({ of: selection, count }),
    reply: jobView,
    handler: ({ bot, cell, user, body: { of, count } }) => start({ bot, cell, user }, { action: 'delete' }, of, count),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/customers/bulk/:job_id/undo',
    need: 'editor',
    operation: 'undoTags',
    summary:
      'Undoes long work that gave many customers a tag or took it away, as long work: of those whom it has changed. Other work is not found.',
    status: 202,
    params: ofBot.extend({ job_id: z.uuid() }),
    reply: jobView,
    async handler({ bot, cell, user, params: { job_id } }) {
      const job = await findJob(cell.db, bot.id, job_id)
      const undone = job && undoOf(job)
      if (!undone) throw new Refusal('not_found')
      return insertBulk(platform, { bot, cell, user }, undone.work, { changed_by: job.id, since: job.at }, undone.many)
    },
  })
}

/** The opposite of work on tags that has ended, and how many it changed; null: it is other work, or changed none. */
function undoOf({ kind, params, results, ended_at }: JobRow): { work: BulkWork; many: number } | null {
  const work = kind === 'customers' && ended_at !== null ? bulkParams.parse(params).work : null
  const many = changedIn.parse(results).changed
  if (!work || many === 0) return null
  if (work.action === 'add_tag') return { work: { action: 'remove_tag', tag: work.tag }, many }
  return work.action === 'remove_tag' ? { work: { action: 'add_tag', tag: work.tag }, many } : null
}

const changedIn = z.object({ changed: z.number().default(0) }).catch({ changed: 0 })

/** Stores work on many customers and wakes a runner. */
export async function insertBulk(
  platform: Pick<Platform, 'notify' | 'now'>,
  { bot, cell, user }: { bot: { id: BotId }; cell: Cell; user: { id: UserId } },
  work: BulkWork,
  of: StoredSelection,
  total: number,
) {
  const at = platform.now()
  const params: BulkParams = { work, of, user_id: user.id, at: at.toISOString() }
  const id = await insertJob(cell.db, bot.id, {
    ...{ kind: 'customers', subject: work.action, params, total, user_id: user.id, at },
  })
  await wakeJobs(platform, cell.db, bot.id, id)
  const job = await findJob(cell.db, bot.id, id)
  if (!job) throw new Refusal('not_found')
  return jobViewOf(job)
}

/** The change with its value as its field stores it. Refuses things that the bot does not have. */
async function checked(control: ControlDb, cell: Cell, bot_id: BotId, change: BulkAction): Promise<BulkAction> {
  const refuse = (key: string, what: string) => {
    throw new Refusal('invalid_body', { [key]: `no such ${what}` })
  }
  switch (change.action) {
    case 'add_tag':
    case 'remove_tag':
      if ((await listNames(cell.db, bot_id, 'tag', [change.tag])).length === 0) refuse('tag', 'tag')
      return change
    case 'follow_sequence':
    case 'leave_sequence':
      if ((await listNames(cell.db, bot_id, 'sequence', [change.sequence])).length === 0) refuse('sequence', 'sequence')
      return change
    case 'set_field': {
      const { [change.field]: value } = await typedFields(cell, bot_id, { [change.field]: change.value })
      return bulkAction.parse({ ...change, value })
    }
    case 'clear_field':
      await typedFields(cell, bot_id, { [change.field]: null })
      return change
    case 'assign':
      await refuseStranger(control, bot_id, change.user_id)
      return change
    case 'send_flow':
      if (!(await isLive(cell.db, bot_id, change.flow))) refuse('flow', 'live flow')
      return change
    default:
      return change
  }
}
