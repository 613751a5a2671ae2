import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { type QuotaKey, quotaKeys } from '../../platform/quotas/registry.ts'
import { minuteOf } from '../../runtime/index.ts'
import { countThings } from '../document/index.ts'
import { sumMedia } from '../media/index.ts'
import { countPeople } from '../members/index.ts'
import { countProducts } from '../products/index.ts'
import { countCalls, countOwn } from './queries.ts'

const usage = z
  .object({
    key: z.string(),
    most: z.number(),
    used: z.number().describe('of lists and flows the longest one; of calls those of this minute'),
  })
  .meta({ id: 'QuotaUsage' })
const reply = z.object({ items: z.array(usage), next: z.null() })

/** The limits, each with its use. */
export function quotaRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, quotas, now } = platform
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/quotas',
    need: 'live_chat',
    operation: 'listQuotas',
    summary: 'The limits of the bot, and how much of each is used.',
    params: z.object({ bot_id: z.string() }),
    reply,
    async handler({ bot, cell }) {
      const most = await quotas.of({ bot: bot.id })
      const members = await countPeople(cells.control, bot.id, null, now())
      const calls = await countCalls(cell.db, bot.id, minuteOf(now()))
      const used = { members, calls, ...(await usedIn(cell.db, bot.id)) }
      return { items: itemsOf(used, most), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/me/quotas',
    need: 'user',
    operation: 'listMyQuotas',
    summary: 'The limits of what you may make, and how much of each is used.',
    reply,
    async handler({ user }) {
      const most = await quotas.of({ owner: user.id })
      return { items: itemsOf(await countOwn(cells.control, user.id), most), next: null }
    },
  })
}

async function usedIn(db: CellDb, bot_id: BotId) {
  const { flows, flow_bytes, draft_bytes, tags, fields, lists } = await countThings(db, bot_id)
  const media = await sumMedia(db, bot_id)
  const products = await countProducts(db, bot_id)
  const list_items = Math.max(...Object.values(lists))
  return { flows, flow_bytes, draft_bytes, tags, fields, list_items, products, media }
}

const itemsOf = (used: Partial<Record<QuotaKey, number>>, most: Most) =>
  quotaKeys.flatMap((key) => {
    const many = used[key]
    return many === undefined ? [] : [{ key, most: most[key], used: many }]
  })
