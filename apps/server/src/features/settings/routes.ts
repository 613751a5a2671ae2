import { livingChange, livingOf, livingValues } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../document/index.ts'
import { changeSettings, readMenuSwitches } from './change-settings.ts'

const params = z.object({ bot_id: z.string() })
const values = livingValues.meta({ id: 'Settings' })

/** The settings of a bot. Each change makes a version of the bot. */
export function settingRoutes(app: FastifyInstance, deps: Deps): void {
  const { now, runtime } = deps
  const route = createRoute(app, deps)

  const read = async (cell: Cell, bot_id: BotId) => ({
    ...livingOf(await readSettings(cell.db, bot_id)),
    ...(await readMenuSwitches(cell.db, bot_id)),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/settings',
    need: 'live_chat',
    operation: 'getSettings',
    summary:
      'Lists the settings that act in this release, each with its value, and the options of those that have any.',
    params,
    reply: z.object({ settings: values }),
    handler: async ({ bot, cell }) => ({ settings: await read(cell, bot.id) }),
  })

  route({
    method: 'PATCH',
    url: '/v1/bots/:bot_id/settings',
    need: 'admin',
    operation: 'changeSettings',
    summary:
      'Changes the named settings and options. Settings that one of them excludes are switched off; two that exclude each other, and a setting that the channel cannot carry, are refused.',
    params,
    body: livingChange,
    reply: z.object({ settings: values, switched_off: z.array(z.string()) }),
    async handler({ bot, cell, user, body }) {
      const switched_off = await changeSettings(deps, cell.db, bot, user.id, body, now())
      runtime.forget(cell.id, bot.id, bot.platform, bot.page_id)
      return { settings: await read(cell, bot.id), switched_off }
    },
  })
}
