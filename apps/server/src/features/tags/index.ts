import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { fieldRoutes } from './field-routes.ts'
import { tagRoutes as ownRoutes } from './routes.ts'

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  ownRoutes(app, deps)
  fieldRoutes(app, deps)
}
