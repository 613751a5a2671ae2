import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { checkRoutes } from './checks.ts'
import { detailRoutes } from './details.ts'
import { channelRoutes as connectionRoutes } from './routes.ts'
import { themeRoutes } from './widget-theme.ts'

export { askHealthWith } from './ask-health.ts'
export { connectionWith } from './connection.ts'
export { declareCapabilities } from './declare.ts'
export { createRefresh } from './refresh.ts'
export { scheduleAccounts } from './schedule.ts'

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  connectionRoutes(app, deps)
  checkRoutes(app, deps)
  detailRoutes(app, deps)
  themeRoutes(app, deps)
}
