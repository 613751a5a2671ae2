import { type Bot, blankBot, blankFlow, limits, readBot, ruleProblems, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { deleteFlow } from './delete-flow.ts'
import { contentOf, draftOf, flowName, platform, readDraftBot } from './draft.ts'
import { importDocument } from './import-document.ts'
import { publishFlow } from './publish-flow.ts'
import { findFlowRow, insertFlow, listEditsAfter, listFlowRows } from './queries.ts'
import { saveEdits } from './save-edits.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofFlow = ofBot.extend({ flow_id: itemId })

const flowRow = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  is_changed: z.boolean(),
  updated_at: z.string(),
  blocks: z.number(),
  problems: z.number(),
})

const flowView = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  flow: schemas.flow.meta({ id: 'Flow' }),
})

// What the column of revisions holds.
const mostRevision = 2 ** 31 - 1

// A bot with a few hundred flows has two or three; every other body stays below 1 MiB.
const mostFileBytes = 8 * 1_048_576

const saved = z.object({ revision: z.number() })

export function flowRoutes(app: FastifyInstance, deps: Deps): void {
  const { now } = deps
  const route = createRoute(app, deps)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows',
    need: 'live_chat',
    operation: 'listFlows',
    params: ofBot,
    reply: z.object({ items: z.array(flowRow), next: z.null() }),
    async handler({ bot, cell }) {
      const rows = await listFlowRows(cell.db, bot.id)
      const drafts = rows.map(({ content, ...row }) => ({ ...row, flow: draftOf({ ...row, content }) }))
      const flows = drafts.map(({ flow }) => flow)
      const problems = ruleProblems({ ...blankBot(platform.parse(bot.platform), bot.name), flows })
      const problemsOf = Map.groupBy(problems, ({ flow }) => flow)
      const items = drafts.map(({ flow, ...row }) => ({
        ...row,
        is_changed: row.published_revision !== row.revision,
        blocks: flow.blocks.length,
        problems: problemsOf.get(row.id)?.length ?? 0,
      }))
      return { items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows',
    need: 'editor',
    operation: 'createFlow',
    status: 201,
    params: ofBot,
    body: z.object({ name: flowName, id: itemId.optional(), flow: schemas.flow.optional() }),
    reply: flowView,
    async handler({ bot, cell, user, body }) {
      const id = body.id ?? newId().slice(-12)
      const flow = { ...(body.flow ?? blankFlow(id, body.name)), id, name: body.name }
      const made = await insertFlow(cell.db, bot.id, {
        id,
        name: body.name,
        content: contentOf(flow),
        at: now(),
        user_id: user.id,
      })
      if (!made) throw new Refusal('taken')
      return { id, name: body.name, revision: 0, published_revision: null, flow }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id',
    need: 'live_chat',
    operation: 'getFlow',
    params: ofFlow,
    reply: flowView,
    async handler({ bot, cell, params }) {
      const row = await findFlowRow(cell.db, bot.id, params.flow_id)
      if (!row) throw new Refusal('not_found')
      const { id, name: title, revision, published_revision } = row
      return { id, name: title, revision, published_revision, flow: draftOf(row) }
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/flows/:flow_id',
    need: 'editor',
    operation: 'renameFlow',
    params: ofFlow,
    body: z.object({ name: flowName }),
    reply: saved,
    async handler({ bot, cell, user, params, body }) {
      const row = await findFlowRow(cell.db, bot.id, params.flow_id)
      if (!row) throw new Refusal('not_found')
      const edits = [{ edit: 'rename_flow' as const, name: body.name }]
      const save = { flow_id: row.id, revision: row.revision, edit_key: newId(), edits }
      return { revision: await saveEdits(cell.db, bot.id, user.id, save, now()) }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/flows/:flow_id',
    need: 'editor',
    operation: 'deleteFlow',
    summary: 'Deletes a flow; refused while anything leads to it.',
    params: ofFlow,
    reply: null,
    handler: ({ bot, cell, user, params }) => deleteFlow(cell.db, bot.id, user.id, params.flow_id, now()),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/duplicate',
    need: 'editor',
    operation: 'duplicateFlow',
    status: 201,
    params: ofFlow,
    body: z.object({ name: flowName.optional() }),
    reply: z.object({ id: z.string() }),
    async handler({ bot, cell, user, params, body }) {
      const row = await findFlowRow(cell.db, bot.id, params.flow_id)
      if (!row) throw new Refusal('not_found')
      const id = newId().slice(-12)
      const copy = {
        id,
        name: body.name ?? `${row.name.slice(0, 250)} 2`,
        content: contentOf(draftOf(row)),
        at: now(),
        user_id: user.id,
      }
      await insertFlow(cell.db, bot.id, copy)
      return { id }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/edits',
    need: 'live_chat',
    operation: 'listFlowEdits',
    params: ofFlow,
    query: z.object({ after: z.coerce.number().int().min(0).max(mostRevision) }),
    reply: z.object({
      items: z.array(
        z.object({
          revision: z.number(),
          edits: z.array(schemas.edit),
          user_id: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
    async handler({ bot, cell, params, query }) {
      if (!(await findFlowRow(cell.db, bot.id, params.flow_id))) throw new Refusal('not_found')
      const rows = await listEditsAfter(cell.db, bot.id, params.flow_id, query.after)
      return { items: rows.map((row) => ({ ...row, edits: z.array(schemas.edit).parse(row.edits) })) }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/edits',
    need: 'editor',
    operation: 'saveFlowEdits',
    params: ofFlow,
    body: z.object({
      revision: z.int().min(0),
      edit_key: z.string().min(8).max(100),
      edits: z.array(schemas.edit).min(1).max(500),
    }),
    reply: saved,
    handler: async ({ bot, cell, user, params, body }) => ({
      revision: await saveEdits(cell.db, bot.id, user.id, { ...body, flow_id: params.flow_id }, now()),
    }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/publish',
    need: 'editor',
    operation: 'publishFlow',
    params: ofFlow,
    body: z.object({ revision: z.int().min(0) }),
    reply: z.object({ version: z.number(), published_revision: z.number() }),
    handler: ({ bot, cell, user, params, body }) =>
      publishFlow(cell.db, bot.id, user.id, params.flow_id, body.revision, now()),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/document',
    need: 'live_chat',
    operation: 'exportBot',
    params: ofBot,
    reply: schemas.bot.meta({ id: 'BotFile' }),
    handler: ({ bot, cell }) => readDraftBot(cell.db, bot.id),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/document',
    need: 'admin',
    operation: 'importBot',
    summary: 'Takes over a bot file of at most 8 MiB.',
    most_bytes: mostFileBytes,
    params: ofBot,
    body: z.looseObject({ format: z.string() }),
    reply: z.object({ flows: z.number(), problems: z.number() }),
    async handler({ bot, cell, user, body }) {
      const read = readBot(body)
      if (!read.ok) throw new Refusal('invalid_body', { [read.path || 'body']: read.reason })
      refuseLongIds(read.bot)
      const problems = await importDocument(cell.db, bot.id, user.id, read.bot, now())
      return { flows: read.bot.flows.length, problems: problems.length }
    },
  })
}

const lists = [
  'tags',
  'custom_fields',
  'bot_fields',
  'topics',
  'agents',
  'flows',
  'keywords',
  'sequences',
  'tools',
] as const

/** An id of any length may stand in a file; an index of the database takes only a short one. */
function refuseLongIds(bot: Bot) {
  for (const list of lists) {
    const index = bot[list].findIndex(({ id }) => id.length > limits.id)
    if (index >= 0)
      throw new Refusal('invalid_body', { [`/${list}/${index}/id`]: `longer than ${limits.id} characters` })
  }
}
