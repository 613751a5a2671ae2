import type { FastifyRequest } from 'fastify'
import { bearerOf, cookieName } from '../sign-in/access.ts'
import { Refusal } from './refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send. An unsafe request with our cookie must name our origin; without the
 * cookie (signing in) whatever a browser says of its origin must be right. A bearer token is never sent by a browser
 * of itself, so it needs no origin.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | null): void {
  if (safe.has(request.method) || bearerOf(request) !== null) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const saysNothing = origin === undefined && site === undefined
  if (saysNothing && !request.cookies[cookieName]) return
  if (site === 'same-origin' || isOurOrigin(request, publicUrl)) return
  throw new Refusal('cross_site')
}

/** Without a public address set, ours is the one the request was made to. */
export function isOurOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  if (publicUrl) return origin === publicUrl
  const { protocol, host } = new URL(origin)
  const asked = `${protocol}//${request.host}`
  return URL.canParse(asked) && new URL(asked).host === host
}
