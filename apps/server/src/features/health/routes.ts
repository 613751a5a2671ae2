import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { CellAway } from '../../platform/db/away.ts'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/secret.ts'
import { bearerOf } from '../../platform/sign-in/access.ts'

const keptMs = 100

/** For whoever watches over the process: alive, ready to work, and what it counted. */
export function healthRoutes(app: FastifyInstance, { cells, metrics, settings }: Platform): void {
  const options = { config: { need: 'public' }, schema: { hide: true } } as const

  app.get('/healthz', options, () => ({ ok: true }))

  const ready = kept(async () => {
    await Promise.all(cells.all().map(({ pool }) => pool.query('select')))
    await cells.controlPool.query('select')
    for (const id of cells.away()) throw new CellAway(id)
    return { ok: true }
  })
  app.get('/readyz', options, ready)

  app.get('/metrics', options, async (request, reply) => {
    if (!mayLook(request, settings.metricsToken)) throw new Refusal('auth.forbidden')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Anybody may ask, however often; the databases are asked one question at a time, and ten in a second. */
function kept<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<Answer> | null = null
  let until = 0
  return () => {
    if (last && performance.now() < until) return last
    until = Number.POSITIVE_INFINITY
    last = ask().finally(() => {
      until = performance.now() + keptMs
    })
    return last
  }
}

/** With a token set it is asked for; without, only this machine may look, and nobody through a proxy on it. */
function mayLook(request: FastifyRequest, token: string) {
  if (token) return timingSafeEqual(sha256(bearerOf(request) ?? ''), sha256(token))
  if (request.headers['x-forwarded-for'] || request.headers.forwarded) return false
  const address = addressOf(request)
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
