import type { FastifyRequest } from 'fastify'
import { bearerOf, cookieName } from '../sign-in/access.ts'
import { Refusal } from './refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site makes a browser send. An unsafe request with our cookie must name our origin;
 * without the cookie (signing in) an origin named by the browser must be ours. A browser never sends a bearer token by
 * itself, so it needs no origin.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | null): void {
  if (safe.has(request.method) || bearerOf(request) !== null) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const saysNothing = origin === undefined && site === undefined
  if (saysNothing && !request.cookies[cookieName]) return
  if (site === 'same-origin' || isOurOrigin(request, publicUrl)) return
  throw new Refusal('cross_site')
}

/** Without a configured public address, ours is the one in the request. */
export function isOurOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  if (publicUrl) return origin === publicUrl
  const { protocol, host } = new URL(origin)
  const asked = `${protocol}//${request.host}`
  return URL.canParse(asked) && new URL(asked).host === host
}
