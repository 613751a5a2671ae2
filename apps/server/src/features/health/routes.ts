import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { CellAway, isDatabaseAway } from '../../platform/db/away.ts'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/secret.ts'
import { bearerOf } from '../../platform/sign-in/access.ts'
import { oldestQueuedSeconds } from './oldest-queued.ts'

const keptMs = 100

/** For monitoring: whether the process lives and is ready, and its metrics. */
export function healthRoutes(app: FastifyInstance, { cells, metrics, settings, disk, now }: Platform): void {
  const options = { config: { need: 'public' }, schema: { hide: true } } as const

  app.get('/healthz', options, () => ({ ok: true }))

  const ready = kept(async () => {
    await Promise.all(cells.all().map(({ pool }) => pool.query('select')))
    await cells.controlPool.query('select')
    for (const id of cells.away()) throw new CellAway(id)
    if (disk.isFull()) throw new Refusal('unavailable', { database: 'its disk is full' }, 10)
    return { ok: true }
  })
  app.get('/readyz', options, ready)

  const oldestQueued = kept(() =>
    oldestQueuedSeconds(cells, now()).catch((error: unknown) => {
      if (isDatabaseAway(error)) return Number.NaN
      throw error
    }),
  )
  app.get('/metrics', options, async (request, reply) => {
    if (!mayLook(request, settings.metricsToken, settings.metricsHosts)) throw new Refusal('auth.forbidden')
    metrics.oldestQueued.set(await oldestQueued())
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Any client may ask at any rate; the databases are asked one question at a time, at most ten a second. */
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

/**
 * With a token in the settings, only the token counts. Without one the request must come from this machine, not through a
 * proxy, and name this machine or a host of the setting: a page in a local browser could otherwise reach us by its own name.
 */
function mayLook(request: FastifyRequest, token: string, hosts: string[]) {
  if (token) return timingSafeEqual(sha256(bearerOf(request) ?? ''), sha256(token))
  if (request.headers['x-forwarded-for'] || request.headers.forwarded) return false
  const name = request.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isHost = name === 'localhost' || isLoopback(name) || hosts.includes(name)
  return isHost && isLoopback(addressOf(request))
}

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
