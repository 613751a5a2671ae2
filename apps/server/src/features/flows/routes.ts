import { blankFlow, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { changeBot, contentOf, draftOf, publishFlow, withinQuotas } from '../document/index.ts'
import { addFlow } from './add-flow.ts'
import { addStart, newStart, refuseStart } from './add-start.ts'
import { deleteFlow } from './delete-flow.ts'
import { flowName } from './flow-name.ts'
import { listFlows } from './list-flows.ts'
import { findFlowRow, listEditsAfter } from './queries.ts'
import { saveEdits } from './save-edits.ts'
import { flowStart } from './starts.ts'

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
  starts: z.array(flowStart),
})

const flowView = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  flow: schemas.flow.meta({ id: 'Flow' }),
})

// The range of the revision column.
const mostRevision = 2 ** 31 - 1

const saved = z.object({ revision: z.number() })

export function flowRoutes(app: FastifyInstance, platform: Deps): void {
  const { now, runtime } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows',
    need: 'live_chat',
    operation: 'listFlows',
    params: ofBot,
    reply: z.object({ items: z.array(flowRow), next: z.null() }),
    handler: async ({ bot, cell }) => ({ items: await listFlows(cell.db, bot), next: null }),
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
      const row = { id, name: body.name, content: contentOf(flow), at: now(), user_id: user.id }
      const made = await addFlow(platform, cell.db, bot.id, row)
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
      return { revision: await saveEdits(platform, cell.db, bot.id, user.id, save, now()) }
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
      await addFlow(platform, cell.db, bot.id, copy)
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
      revision: await saveEdits(platform, cell.db, bot.id, user.id, { ...body, flow_id: params.flow_id }, now()),
    }),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/publish',
    need: 'editor',
    operation: 'publishFlow',
    summary: 'Makes the draft of that revision live, and lets the flow start if `start` says how.',
    params: ofFlow,
    body: z.object({ revision: z.int().min(0), start: newStart.optional() }),
    reply: z.object({ version: z.number(), published_revision: z.number() }),
    async handler({ bot, cell, user, params: { flow_id }, body: { revision, start } }) {
      if (!start) return publishFlow(cell.db, bot.id, user.id, flow_id, revision, now())
      refuseStart(bot, start)
      const most = await platform.quotas.of({ bot: bot.id })
      const published = await publishFlow(cell.db, bot.id, user.id, flow_id, revision, now(), (tx) =>
        withinQuotas(tx, bot.id, most, () => addStart(tx, bot, flow_id, start, now())),
      )
      runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
      return published
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/starts',
    need: 'editor',
    operation: 'addFlowStart',
    summary:
      'Lets a flow start: with a first message, when nothing else fits, or by keywords. The first two need an admin.',
    params: ofFlow,
    body: newStart,
    reply: null,
    async handler({ bot, cell, user, params: { flow_id }, body }) {
      refuseStart(bot, body)
      await changeBot(platform, cell.db, bot.id, user.id, now(), async (tx) => {
        if (!(await findFlowRow(tx, bot.id, flow_id))) throw new Refusal('not_found')
        await addStart(tx, bot, flow_id, body, now())
      })
      runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
    },
  })
}
