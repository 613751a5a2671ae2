import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { randomToken, type UserId } from '../ids.ts'
import type { Secret } from '../secret.ts'
import { cookieOptions } from './cookie.ts'

const cookieName = 'known_browser'
const audience = 'known browser'
// The longest that browsers keep a cookie.
const days = 400

const claims = z.object({ bid: z.string().min(1), sub: z.string() })

/** A browser in which this person has signed in before. It opens nothing: it only has a count of wrong passwords of its own. */
export type KnownBrowser = { id: string; user_id: UserId }

/** The browser behind a request; null for one that no sign-in has succeeded in, or whose cookie is not ours. */
export async function findKnownBrowser(
  { signInKey }: Pick<Secret, 'signInKey'>,
  request: FastifyRequest,
  now: Date,
): Promise<KnownBrowser | null> {
  const cookie = request.cookies[cookieName]
  if (!cookie) return null
  const checked = await jwtVerify(cookie, signInKey, { algorithms: ['HS256'], audience, currentDate: now }).catch(
    () => null,
  )
  const read = claims.safeParse(checked?.payload)
  return read.success ? { id: read.data.bid, user_id: read.data.sub } : null
}

/** Remembers that this person has signed in here; a browser that is known already keeps its id, and with it its count. */
export async function rememberBrowser(
  { signInKey }: Pick<Secret, 'signInKey'>,
  reply: FastifyReply,
  user_id: UserId,
  known: KnownBrowser | null,
  now: Date,
  publicUrl: string | null,
): Promise<void> {
  const expires = new Date(now.getTime() + days * 86_400_000)
  const token = await new SignJWT({ bid: known?.user_id === user_id ? known.id : randomToken(18) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user_id)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(signInKey)
  reply.setCookie(cookieName, token, { ...cookieOptions(reply.request, publicUrl), path: '/v1/sign_in', expires })
}
