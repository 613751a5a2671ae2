import { broadcastCommands, slotProblem, variantIds, zoneOf } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import { userNames } from '../../platform/user-names.ts'
import type { Deps } from '../deps.ts'
import { stateOf } from './author.ts'
import * as queries from './queries.ts'
import { readContentOf } from './selection.ts'
import { broadcastView, viewOf } from './shapes.ts'
import { publishContent, startBroadcast } from './start.ts'
import { variantsOfBroadcast } from './variants.ts'

const ofBroadcast = z.object({ bot_id: z.string(), broadcast_id: itemId })
const instant = z.iso.datetime({ offset: true })

const commands = [
  {
    name: 'pause',
    need: 'live_chat',
    operation: 'pauseBroadcast',
    summary: 'Pauses a broadcast: no customer enters it, and its messages that wait to be sent go on waiting.',
  },
  {
    name: 'resume',
    need: 'editor',
    operation: 'resumeBroadcast',
    summary: 'Goes on with a paused broadcast.',
  },
  {
    name: 'kill',
    need: 'editor',
    operation: 'killBroadcast',
    summary: 'Ends a broadcast for good: nothing of it leaves any more but messages that are being sent.',
  },
  {
    name: 'unschedule',
    need: 'editor',
    operation: 'unscheduleBroadcast',
    summary: 'Makes a scheduled broadcast a draft again.',
  },
] as const

/** Sending a broadcast, now or later, and stopping it. */
export function broadcastCommandRoutes(app: FastifyInstance, platform: Deps): void {
  const { cells, links, now, runtime } = platform
  const route = createRoute(app, platform)

  const found = async (cell: Cell, bot_id: BotId, id: string): Promise<queries.BroadcastRow> => {
    const row = await queries.findBroadcast(cell.db, bot_id, id)
    if (!row || row.trashed_at !== null) throw new Refusal('not_found')
    return row
  }
  const shown = async (row: queries.BroadcastRow) =>
    viewOf(row, await userNames(cells.control, [row.processed_by]), links.areCounted)

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/send',
    need: 'editor',
    operation: 'sendBroadcast',
    summary:
      'Sends a broadcast: now, or at a half hour of the bot’s clock within a year. What it says and its list are frozen when it starts.',
    params: ofBroadcast,
    body: z.object({
      revision: z.int().min(0).describe('The revision that the person saw.'),
      scheduled_time: instant.nullable().default(null).describe('Null: now.'),
    }),
    reply: broadcastView,
    async handler({ bot, cell, user, params: { broadcast_id }, body: { revision, scheduled_time } }) {
      const row = await found(cell, bot.id, broadcast_id)
      if (row.revision !== revision) throw new Refusal('conflict.revision', { revision: row.revision })
      for (const each of variantsOfBroadcast(row)) await readContentOf(cell.db, bot.id, each.row)
      if (scheduled_time === null) return shown(await startBroadcast(platform, { cell, bot, user_id: user.id }, row))
      const at = new Date(scheduled_time)
      const { timezone } = await queries.findScene(cell.db, bot.id)
      const problem = slotProblem(at.getTime(), now().getTime(), zoneOf(timezone))
      if (problem) throw new Refusal('broadcast.bad_time', { scheduled_time: problem })
      const changed = await queries.changeState(cell.db, bot.id, row.id, {
        ...broadcastCommands.schedule,
        at: now(),
        rest: { scheduled_time: at, processed_by: user.id },
      })
      if (!changed) throw new Refusal('broadcast.wrong_state', { state: stateOf(row) })
      return shown(changed)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/broadcasts/:broadcast_id/test',
    need: 'live_chat',
    operation: 'testBroadcast',
    summary: 'Sends what the broadcast, or one of its variants, says now to one customer. It counts in no figure.',
    params: ofBroadcast,
    body: z.object({
      customer_id: z.string().max(20),
      variant: z.enum(variantIds).default('a').describe('The variant to send; a: the broadcast’s own content.'),
    }),
    reply: null,
    async handler({ bot, cell, user, params: { broadcast_id }, body: { customer_id, variant } }) {
      const broadcast = await found(cell, bot.id, broadcast_id)
      const row = variantsOfBroadcast(broadcast).find((each) => each.variant === variant)?.row
      if (!row) throw new Refusal('not_found')
      if (!(await queries.hasThread(cell.db, bot.id, customer_id))) throw new Refusal('not_found')
      await readContentOf(cell.db, bot.id, row)
      const { flow, version } = await publishContent(platform, { cell, bot, user_id: user.id }, row)
      await runtime.put(cell.id, {
        bot_id: bot.id,
        conversation_id: customer_id,
        body: { kind: 'start', flow, block: null, version, user_id: user.id },
      })
    },
  })

  for (const { name, need, operation, summary } of commands)
    route({
      method: 'POST',
      url: `/v1/bots/:bot_id/broadcasts/:broadcast_id/${name}`,
      need,
      operation,
      summary,
      params: ofBroadcast,
      reply: broadcastView,
      async handler({ bot, cell, params: { broadcast_id } }) {
        const row = await found(cell, bot.id, broadcast_id)
        const changed = await cell.db.transaction().execute(async (tx) => {
          const rest = name === 'unschedule' ? { scheduled_time: null } : {}
          const changed = await queries.changeState(tx, bot.id, row.id, { ...broadcastCommands[name], at: now(), rest })
          // Workers read the states of broadcasts with the bot.
          if (changed) await raiseRevision(tx, bot.id)
          return changed
        })
        if (!changed) throw new Refusal('broadcast.wrong_state', { state: stateOf(row) })
        runtime.wakeBroadcasts(cell.id)
        return shown(changed)
      },
    })
}
