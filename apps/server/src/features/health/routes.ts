import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

/** For whoever watches over the process: alive, and ready to work. */
export function healthRoutes(app: FastifyInstance, { cells }: Platform): void {
  const options = { config: { need: 'public' }, schema: { hide: true } } as const

  app.get('/healthz', options, () => ({ ok: true }))

  app.get('/readyz', options, async () => {
    await cells.controlPool.query('select')
    return { ok: true }
  })
}
