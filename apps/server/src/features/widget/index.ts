import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

import { registerWidget } from './routes.ts'

/** The website chat over the running message path: its widget's events are ingested like webhooks. */
export const widgetRoutes = (app: FastifyInstance, deps: Deps): Promise<void> =>
  registerWidget(app, {
    ...deps,
    async deliver(bot_id, raw) {
      const { id } = await deps.cells.of(bot_id)
      return deps.runtime.deliver(id, bot_id, 'pke_chat_plugin', raw)
    },
  })
