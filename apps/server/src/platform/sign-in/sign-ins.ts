import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { ControlDb } from '../db/cell.ts'
import { randomToken, type UserId } from '../ids.ts'
import type { Secret } from '../secret.ts'

export type User = { id: UserId; email: string; name: string; language: string }
export type SignIn = { id: string; user: User; expires_at: string }
export type SignIns = ReturnType<typeof createSignIns>

const claims = z.object({ sid: z.string(), sub: z.string() })
const cachedMs = 5_000
const mostCached = 20_000
export const signInDays = 30

type Cached = { signIn: SignIn | null; until: number }
type Deps = { control: ControlDb; secret: Secret; now(): Date; tellOthers(id: string): Promise<void> }

/** Sessions. The cookie names a row, so ending one takes effect at once here and within seconds elsewhere. */
export function createSignIns({ control, secret, now, tellOthers }: Deps) {
  const cache = new Map<string, Cached>()
  const listeners = new Set<(id: string) => void>()

  const endedHere = (id: string) => {
    cache.delete(id)
    for (const listener of listeners) listener(id)
  }
  const ended = async (ids: string[]) => {
    for (const id of ids) endedHere(id)
    await Promise.all(ids.map(tellOthers))
  }

  return {
    /** Signs a person in; returns the value of the cookie. */
    async begin(user_id: UserId, user_agent: string) {
      const id = randomToken(24)
      const at = now()
      const expires_at = new Date(at.getTime() + signInDays * 86_400_000)
      await control
        .insertInto('sign_in')
        .values({ id, user_id, created_at: at, seen_at: at, expires_at, user_agent: user_agent.slice(0, 200) })
        .execute()
      const token = await new SignJWT({ sid: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user_id)
        .setExpirationTime(expires_at)
        .sign(secret.signInKey)
      return { id, token, expires_at }
    },

    /** The session of a cookie, or null when it has ended, expired or never existed. */
    async find(token: string): Promise<SignIn | null> {
      const at = now()
      const checked = await jwtVerify(token, secret.signInKey, { algorithms: ['HS256'], currentDate: at }).catch(
        () => null,
      )
      const read = claims.safeParse(checked?.payload)
      if (!read.success) return null
      const { sid } = read.data
      const known = cache.get(sid)
      if (known && known.until > at.getTime()) return known.signIn
      const signIn = await findSignIn(control, sid, at)
      if (cache.size >= mostCached) cache.clear()
      cache.set(sid, { signIn, until: at.getTime() + cachedMs })
      return signIn
    },

    async end(id: string) {
      await control.updateTable('sign_in').set({ ended_at: now() }).where('id', '=', id).execute()
      await ended([id])
    },

    /** Signs a person out everywhere, except the given session. */
    async endOthers(user_id: UserId, kept: string | null) {
      const rows = await control
        .updateTable('sign_in')
        .set({ ended_at: now() })
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        .where('id', '<>', kept ?? '')
        .returning('id')
        .execute()
      await ended(rows.map(({ id }) => id))
    },

    /** Another process ended it. */
    endedElsewhere: endedHere,

    /** Called with the id of each session that ends; returns a function that stops this. */
    onEnd(listener: (id: string) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** A name or language has changed: the next request reloads it. */
    forgetCached: () => cache.clear(),
  }
}

async function findSignIn(control: ControlDb, id: string, at: Date): Promise<SignIn | null> {
  const row = await control
    .updateTable('sign_in')
    .from('user')
    .set({ seen_at: at })
    .whereRef('user.id', '=', 'sign_in.user_id')
    .where('sign_in.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .returning(['sign_in.id', 'sign_in.expires_at', 'user.id as user_id', 'email', 'name', 'language'])
    .executeTakeFirst()
  if (!row) return null
  const { user_id, email, name, language } = row
  return { id: row.id, expires_at: row.expires_at, user: { id: user_id, email, name, language } }
}
