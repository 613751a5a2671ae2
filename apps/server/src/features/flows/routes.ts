import { blankFlow, schemas } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { JsonBytes } from '../../platform/http/json-bytes.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { tellRoom } from '../../platform/rooms.ts'
import type { Deps } from '../deps.ts'
import { changeBot, flowLock, missingFlow, trash, weighBot } from '../document/index.ts'
import { addStart, newStart, refuseStart } from './add-start.ts'
import { flowName } from './flow-name.ts'
import { flowList, flowView, missingShape } from './flow-shapes.ts'
import { addFlowTo, copyFlow, listFlowsOf, receiveBlocksOf, receiveFlowsOf, saveFlow, showFlow } from './flow-tasks.ts'
import { findFlowBytes, findFlowRow, listEditsAfter, saveLocks } from './queries.ts'
import type { Save } from './save-edits.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofFlow = ofBot.extend({ flow_id: itemId })

// The range of the revision column.
const mostRevision = 2 ** 31 - 1

const saved = z.object({ revision: z.number() })
const merged = saved.extend({
  conflicts: z.array(schemas.conflict.meta({ id: 'FlowConflict' })),
})

export function flowRoutes(app: FastifyInstance, platform: Deps): void {
  const { now, runtime, heavy, quotas } = platform
  const route = createRoute(app, platform)

  const placeOf = async (cell: Cell, bot_id: BotId) => ({ cell, bot_id, bytes: await weighBot(cell.db, bot_id) })
  const placeOfFlow = async (cell: Cell, bot_id: BotId, id: string) => ({
    cell,
    bot_id,
    bytes: (await findFlowBytes(cell.db, bot_id, id)) ?? 0,
  })
  const savesIn = async (cell: Cell, bot: { id: BotId; platform: string }, user_id: UserId, save: Save) => {
    const wish = { bot_id: bot.id, platform: bot.platform, save, user_id, at: now() }
    const most = await quotas.of({ bot: bot.id })
    const done = await heavy.run(saveFlow, await placeOfFlow(cell, bot.id, save.flow_id), { ...wish, most })
    void tellRoom(
      platform,
      { bot_id: bot.id, room: 'flow', subject: save.flow_id },
      { type: 'edits', revision: done.revision },
    )
    return done
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows',
    need: 'live_chat',
    operation: 'listFlows',
    summary: 'Lists the flows: name, state, number of problems, and where each starts.',
    params: ofBot,
    reply: flowList,
    async handler({ bot, cell }) {
      const { id, platform: channel } = bot
      return new JsonBytes(await heavy.run(listFlowsOf, await placeOf(cell, id), { id, platform: channel }))
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows',
    need: 'editor',
    operation: 'createFlow',
    summary: 'Creates a flow: empty with a `name`, or complete with a `flow`.',
    status: 201,
    params: ofBot,
    body: z.object({ name: flowName, id: itemId.optional(), flow: schemas.flow.optional() }),
    reply: flowView,
    async handler({ bot, cell, user, body, request }) {
      const id = body.id ?? newId().slice(-12)
      const flow = { ...(body.flow ?? blankFlow(id, body.name)), id, name: body.name }
      const by = { user_id: user.id, at: now(), most: await quotas.of({ bot: bot.id }) }
      const bytes = Number(request.headers['content-length'] ?? 0)
      const wish = { bot_id: bot.id, platform: bot.platform, flow, ...by }
      if (!(await heavy.run(addFlowTo, { cell, bot_id: bot.id, bytes }, wish))) throw new Refusal('taken')
      const head = { id, name: body.name, revision: 0, published_revision: null, locks: [] }
      return { ...head, folder: body.flow?.folder ?? '', owner: '', flow }
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id',
    need: 'live_chat',
    operation: 'getFlow',
    summary: 'Returns a flow with its draft.',
    params: ofFlow,
    reply: flowView,
    async handler({ bot, cell, params: { flow_id } }) {
      const place = await placeOfFlow(cell, bot.id, flow_id)
      return new JsonBytes(await heavy.run(showFlow, place, { bot_id: bot.id, flow_id }))
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/flows/:flow_id',
    need: 'editor',
    operation: 'renameFlow',
    summary: 'Renames a flow, as one more revision of its draft.',
    params: ofFlow,
    body: z.object({ name: flowName }),
    reply: saved,
    async handler({ bot, cell, user, params, body }) {
      const row = await findFlowRow(cell.db, bot.id, params.flow_id)
      if (!row) throw await missingFlow(cell.db, bot.id, params.flow_id)
      const edits = [{ edit: 'rename_flow' as const, name: body.name }]
      const save = { flow_id: row.id, revision: row.revision, edit_key: newId(), edits, merges: true }
      const { revision } = await savesIn(cell, bot, user.id, save)
      return { revision }
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/flows/:flow_id',
    need: 'editor',
    operation: 'deleteFlow',
    summary: 'Moves a flow to the trash; refused while anything leads to it.',
    params: ofFlow,
    reply: null,
    handler: (place) => trash(platform, place, 'flows', place.params.flow_id),
  })

  route({
    method: 'PUT',
    url: '/v1/bots/:bot_id/flows/:flow_id/locks',
    need: 'admin',
    operation: 'lockFlow',
    summary: 'Locks a flow against editing or copying, or unlocks it. A locked flow is refused to all, managers too.',
    params: ofFlow,
    body: z.object({ locks: z.array(flowLock).max(2) }),
    reply: null,
    async handler({ bot, cell, params: { flow_id }, body }) {
      const isSaved = await saveLocks(cell.db, bot.id, flow_id, [...new Set(body.locks)])
      if (!isSaved) throw await missingFlow(cell.db, bot.id, flow_id)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/duplicate',
    need: 'editor',
    operation: 'duplicateFlow',
    summary: 'Copies a draft into a new flow with new ids.',
    status: 201,
    params: ofFlow,
    body: z.object({ name: flowName.optional() }),
    reply: z.object({ id: z.string() }),
    async handler({ bot, cell, user, params: { flow_id }, body }) {
      const id = newId().slice(-12)
      const by = { user_id: user.id, at: now(), most: await quotas.of({ bot: bot.id }) }
      const copy = { bot_id: bot.id, platform: bot.platform, flow_id, id, name: body.name, ...by }
      await heavy.run(copyFlow, await placeOfFlow(cell, bot.id, flow_id), copy)
      return { id }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flow_copies',
    need: 'editor',
    operation: 'receiveFlows',
    summary:
      'Adds copies of another bot’s flows; arrows between them stay. Tags and fields are matched by name, and made where they are missing.',
    status: 201,
    params: ofBot,
    body: z.object({
      flows: z
        .array(z.object({ name: flowName, flow: schemas.flow }))
        .min(1)
        .max(100),
      from: schemas.flow_things,
    }),
    reply: z.object({ ids: z.array(z.string()), made: z.array(z.string()), missing: z.array(missingShape) }),
    async handler({ bot, cell, user, body: { flows: given, from }, request }) {
      const by = { user_id: user.id, at: now(), most: await quotas.of({ bot: bot.id }) }
      const bytes = Number(request.headers['content-length'] ?? 0)
      const flows = given.map(({ name, flow }) => ({ ...flow, name }))
      const wish = { bot_id: bot.id, platform: bot.platform, flows, from, ...by }
      return heavy.run(receiveFlowsOf, { cell, bot_id: bot.id, bytes }, wish)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/block_copies',
    need: 'editor',
    operation: 'receiveBlocks',
    summary:
      'Fits copied blocks of another bot to this one: what they name is found by name, and missing tags and fields are made. Returns the blocks; no flow changes.',
    params: ofBot,
    body: z.object({ blocks: z.array(schemas.block).min(1).max(500), from: schemas.flow_things }),
    reply: z.object({ blocks: z.array(schemas.block), made: z.array(z.string()), missing: z.array(missingShape) }),
    async handler({ bot, cell, user, body: { blocks, from }, request }) {
      const by = { user_id: user.id, at: now(), most: await quotas.of({ bot: bot.id }) }
      const bytes = Number(request.headers['content-length'] ?? 0)
      const wish = { bot_id: bot.id, platform: bot.platform, blocks, from, ...by }
      return heavy.run(receiveBlocksOf, { cell, bot_id: bot.id, bytes }, wish)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/flows/:flow_id/edits',
    need: 'live_chat',
    operation: 'listFlowEdits',
    summary: 'Lists the edits after a revision, oldest first, so that an older copy can catch up.',
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
      if (!(await findFlowRow(cell.db, bot.id, params.flow_id)))
        throw await missingFlow(cell.db, bot.id, params.flow_id)
      const rows = await listEditsAfter(cell.db, bot.id, params.flow_id, query.after)
      return { items: rows.map((row) => ({ ...row, edits: z.array(schemas.edit).parse(row.edits) })) }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/flows/:flow_id/edits',
    need: 'editor',
    operation: 'saveFlowEdits',
    summary:
      'Saves edits made on a revision of the draft. Sending the same `edit_key` again changes nothing. With `merges`, edits of an older revision are merged with the saves since, field by field.',
    params: ofFlow,
    body: z.object({
      revision: z.int().min(0),
      edit_key: z.string().min(8).max(100),
      edits: z.array(schemas.edit).min(1).max(500),
      merges: z.boolean().default(false),
    }),
    reply: merged,
    handler: ({ bot, cell, user, params, body }) => savesIn(cell, bot, user.id, { ...body, flow_id: params.flow_id }),
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
