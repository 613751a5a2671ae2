import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { randomToken, type UserId } from '../ids.ts'
import type { Secret } from '../secret.ts'
import { cookieOptions } from './cookie.ts'

const cookieName = 'known_browser'
const audience = 'known browser'
// The longest lifetime that browsers allow a cookie.
const days = 400

const claims = z.object({ bid: z.string().min(1), sub: z.string() })

/** A browser in which this person has signed in before. It grants nothing except its own count of wrong passwords. */
export type KnownBrowser = { id: string; user_id: UserId }

/** The browser behind a request; null without a successful sign-in before, or when the cookie is not ours. */
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

/** Remembers that this person has signed in here; a known browser keeps its id and its count. */
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
