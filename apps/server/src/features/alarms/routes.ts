import { alarmKinds, platforms } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDatabaseAway } from '../../platform/db/away.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listBotsOf } from '../bots/index.ts'
import { failureRoutes } from './failures.ts'
import { isKind } from './look.ts'
import { listOpenAlarms } from './queries.ts'
import { alarmParams } from './read-checks.ts'

const alarm = z.object({
  bot_id: z.string(),
  bot_name: z.string(),
  platform: z.enum(platforms),
  kind: z.enum(alarmKinds),
  params: alarmParams,
  since: z.string(),
})

/** Continues with the person's bots in other cells. */
const noneWhileAway = (error: unknown) => {
  if (!isDatabaseAway(error)) throw error
  return []
}

export function alarmRoutes(app: FastifyInstance, deps: Platform): void {
  const route = createRoute(app, deps)
  failureRoutes(app, deps)

  route({
    method: 'GET',
    url: '/v1/alarms',
    need: 'user',
    operation: 'listAlarms',
    summary: 'Lists what is wrong with your bots now, the newest first. Each was seen twice.',
    reply: z.object({ items: z.array(alarm), next: z.null() }),
    async handler({ access, user }) {
      const { cells } = deps
      const bots = await listBotsOf(cells.control, user.id, access.by === 'token' ? access.bot_ids : null)
      const rows = await Promise.all(
        cells.all().map(({ id, db }) => {
          const ids = bots.filter(({ cell }) => cell === id).map((bot) => bot.id)
          return ids.length ? listOpenAlarms(db, ids).catch(noneWhileAway) : []
        }),
      )
      const items = rows.flat().flatMap(({ bot_id, kind, params, since, opened_at }) => {
        const bot = bots.find(({ id }) => id === bot_id)
        if (!bot || !isKind(kind)) return []
        const { name: bot_name } = bot
        const platform = z.enum(platforms).parse(bot.platform)
        return [{ bot_id, bot_name, platform, kind, params: alarmParams.parse(params), since, opened_at }]
      })
      items.sort((one, other) => String(other.opened_at).localeCompare(String(one.opened_at)))
      return { items: items.map(({ opened_at: _, ...item }) => item), next: null }
    },
  })
}
