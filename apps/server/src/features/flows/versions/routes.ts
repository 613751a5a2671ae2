import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import { JsonBytes } from '../../../platform/http/json-bytes.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId } from '../../../platform/http/shapes.ts'
import type { BotId } from '../../../platform/ids.ts'
import { userNames } from '../../../platform/user-names.ts'
import type { Deps } from '../../deps.ts'
import { findFlowVersion, missingFlow, weighBot } from '../../document/index.ts'
import { jobViewOf, listJobs } from '../../jobs/index.ts'
import { moveParams } from '../moves/move-job.ts'
import { findFlowBytes, findFlowRow } from '../queries.ts'
import { countInside, listRevisions, listVersions } from './queries.ts'
import {
  changeList,
  companionList,
  flowState,
  insideList,
  overridesOf,
  revisionList,
  revisionView,
  versionList,
  versionView,
} from './shapes.ts'
import { diffFlow, listCompanions, showRevision, showVersion } from './tasks.ts'

const ofFlow = z.object({ bot_id: z.string(), flow_id: itemId })
const number = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
const page = z.object({ before: number.optional(), limit: z.coerce.number().int().min(1).max(200).default(50) })
const newest = 2 ** 31 - 1

/** A flow's history: what was published, what was saved, and what differs. */
export function flowVersionRoutes(app: FastifyInstance, platform: Deps): void {
  const { cells, heavy } = platform
  const route = createRoute(app, platform)

  const flowRow = async (cell: Cell, bot_id: BotId, id: string) => {
    const row = await findFlowRow(cell.db, bot_id, id)
    if (!row) throw await missingFlow(cell.db, bot_id, id)
    return row
  }
  /** Rows with the people who made them instead of their ids. */
  const withAuthors = async <Row extends { user_id: string | null }>(rows: Row[]) => {
    const names = await userNames(
      cells.control,
      rows.map(({ user_id }) => user_id),
    )
    return rows.map(({ user_id, ...row }) => {
      const name = user_id === null ? undefined : names.get(user_id)
      return { ...row, by: user_id === null || name === undefined ? null : { id: user_id, name } }
    })
  }
  /** The latest moves of customers into versions of a flow, by the flow's own number of the version. */
  const movesOf = async (cell: Cell, bot_id: BotId, flow_id: string) => {
    const jobs = await listJobs(cell.db, bot_id, { subject: flow_id, most: 200 })
    const moves = jobs.filter(({ kind }) => kind === 'move').reverse()
    return new Map(moves.map((job) => [moveParams.parse(job.params).flow_version, jobViewOf(job)]))
  }
  const nextOf = (rows: unknown[], limit: number, last: number | undefined) =>
    rows.length < limit ? null : (last ?? null)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/versions',
    need: 'live_chat',
    operation: 'listFlowVersions',
    summary: 'Lists what was published of a flow: when, by whom and with which note, the newest first.',
    params: ofFlow,
    query: page,
    reply: versionList,
    async handler({ bot, cell, params: { flow_id }, query: { before, limit } }) {
      const { published_version } = await flowRow(cell, bot.id, flow_id)
      const rows = await listVersions(cell.db, bot.id, flow_id, before ?? newest, limit)
      const moves = await movesOf(cell, bot.id, flow_id)
      const items = (await withAuthors(rows)).map(({ revision: _, overrides, ...row }) => ({
        ...row,
        overrides: overridesOf(overrides),
        move: moves.get(row.version) ?? null,
        is_live: row.version === published_version,
      }))
      return { items, next: nextOf(rows, limit, rows.at(-1)?.version) }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/versions/:version',
    need: 'live_chat',
    operation: 'getFlowVersion',
    summary: 'Returns a published version of a flow with its content.',
    params: ofFlow.extend({ version: number }),
    reply: versionView,
    async handler({ bot, cell, params: { flow_id, version } }) {
      const { published_version } = await flowRow(cell, bot.id, flow_id)
      const row = await findFlowVersion(cell.db, bot.id, flow_id, version)
      if (!row) throw new Refusal('not_found')
      const { at, user_id, note } = row
      const overrides = overridesOf(row.overrides)
      const is_live = version === published_version
      const [head] = await withAuthors([{ version, at, user_id, note, overrides, is_live }])
      if (!head) throw new Refusal('not_found')
      const place = { cell, bot_id: bot.id, bytes: (await findFlowBytes(cell.db, bot.id, flow_id)) ?? 0 }
      return new JsonBytes(await heavy.run(showVersion, place, { bot_id: bot.id, flow_id, head }))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/revisions',
    need: 'live_chat',
    operation: 'listFlowRevisions',
    summary: 'Lists the saves of a draft: when and by whom, the newest first.',
    params: ofFlow,
    query: page,
    reply: revisionList,
    async handler({ bot, cell, params: { flow_id }, query: { before, limit } }) {
      await flowRow(cell, bot.id, flow_id)
      const rows = await listRevisions(cell.db, bot.id, flow_id, before ?? newest, limit)
      return { items: await withAuthors(rows), next: nextOf(rows, limit, rows.at(-1)?.revision) }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/revisions/:revision',
    need: 'live_chat',
    operation: 'getFlowRevision',
    summary: 'Returns the draft of a flow as it was at a revision.',
    params: ofFlow.extend({ revision: number }),
    reply: revisionView,
    async handler({ bot, cell, params: { flow_id, revision } }) {
      const place = { cell, bot_id: bot.id, bytes: (await findFlowBytes(cell.db, bot.id, flow_id)) ?? 0 }
      return new JsonBytes(await heavy.run(showRevision, place, { bot_id: bot.id, flow_id, revision }))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/diff',
    need: 'live_chat',
    operation: 'diffFlow',
    summary: 'Lists the differences between two states of a flow, as `hawker diff` words them.',
    params: ofFlow,
    query: z.object({ from: flowState, to: flowState }),
    reply: changeList,
    async handler({ bot, cell, params: { flow_id }, query: { from, to } }) {
      const place = { cell, bot_id: bot.id, bytes: 2 * ((await findFlowBytes(cell.db, bot.id, flow_id)) ?? 0) }
      return new JsonBytes(await heavy.run(diffFlow, place, { bot_id: bot.id, flow_id, from, to }))
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/inside',
    need: 'live_chat',
    operation: 'countInsideFlow',
    summary: 'Counts the customers who stand in a flow, by block and by the version of the bot they are in.',
    params: ofFlow,
    reply: insideList,
    async handler({ bot, cell, params: { flow_id } }) {
      await flowRow(cell, bot.id, flow_id)
      const rows = await countInside(cell.db, bot.id, flow_id)
      return { items: rows.map(({ many, ...row }) => ({ ...row, many: Number(many) })), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/companions',
    need: 'live_chat',
    operation: 'listFlowCompanions',
    summary: 'Lists the flows this one leads to whose draft is not live, so that they can be published with it.',
    params: ofFlow,
    reply: companionList,
    async handler({ bot, cell, params: { flow_id } }) {
      await flowRow(cell, bot.id, flow_id)
      const place = { cell, bot_id: bot.id, bytes: await weighBot(cell.db, bot.id) }
      return new JsonBytes(await heavy.run(listCompanions, place, { bot_id: bot.id, flow_id }))
    },
  })
}
