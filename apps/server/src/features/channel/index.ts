import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { detailRoutes } from './details.ts'
import { channelRoutes as connectionRoutes } from './routes.ts'
import { themeRoutes } from './widget-theme.ts'

export { createRefresh } from './refresh.ts'
export { createRegister } from './register.ts'
export { scheduleAccounts } from './schedule.ts'

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  connectionRoutes(app, deps)
  detailRoutes(app, deps)
  themeRoutes(app, deps)
}
