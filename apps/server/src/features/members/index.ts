import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { inviteRoutes } from './invite-routes.ts'
import { memberRoutes as routes } from './routes.ts'

export { countPeople, listMembers } from './queries.ts'

export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  routes(app, platform)
  inviteRoutes(app, platform)
}
