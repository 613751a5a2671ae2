import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { botFieldRoutes } from './bot-field-routes.ts'
import { fieldRoutes } from './field-routes.ts'
import { tagRoutes as ownRoutes } from './routes.ts'
import { statisticsRoutes } from './statistics-routes.ts'
import { usageRoutes } from './usage-routes.ts'

export function tagRoutes(app: FastifyInstance, platform: Platform): void {
  ownRoutes(app, platform)
  fieldRoutes(app, platform)
  botFieldRoutes(app, platform)
  usageRoutes(app, platform)
  statisticsRoutes(app, platform)
}
