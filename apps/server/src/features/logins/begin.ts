import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { randomToken } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Access, findAccess } from '../../platform/sign-in/access.ts'
import { insertLogin, type NewLogin, takeLogin } from './queries.ts'
import { challengeOf, newVerifier, readState, signState } from './state.ts'

/** The address to which a person returns. It is registered at the service, character for character. */
export const callbackPath = (service: string) => `/v1/logins/${service}/callback`

const lifeMs = 10 * 60_000
const contextOf = (id: string) => `login/${id}`

type Parts = Pick<Platform, 'cells' | 'secret' | 'now'>
type Wish = Pick<NewLogin, 'service' | 'bot_id' | 'integration_id' | 'app_id' | 'scopes'>

/** Stores the begun sign-in; returns the parameters for the service. */
export async function beginLogin({ cells, secret, now }: Parts, access: Access, wish: Wish) {
  if (access.by !== 'sign_in') throw new Refusal('auth.needs_session')
  const [id, verifier, created_at] = [randomToken(24), newVerifier(), now()]
  const { sign_in_id } = access
  const login = { id, ...wish, sign_in_id, verifier: secret.encrypt(verifier, contextOf(id)), created_at }
  await insertLogin(cells.control, login, new Date(created_at.getTime() - lifeMs))
  return { state: signState(secret.loginKey, id), challenge: challengeOf(verifier) }
}

const query = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4_000).optional(),
  error: z.string().max(500).optional(),
})

type Begun = NonNullable<Awaited<ReturnType<typeof takeLogin>>>

/** A person who returned: the sign-in that began, the code ('' where the person declined), and its proof. */
export type Returned = { access: Access; login: Begun; code: string; verifier: string }

/**
 * Declares the address to which people return from a service. `finish` gets each sign-in once, within ten minutes, from the
 * session that began it, and returns the address of the screen that shows the result.
 */
export function addCallback(
  app: FastifyInstance,
  { cells, signIns, secret, now }: Platform,
  service: string,
  finish: (returned: Returned) => Promise<string>,
): void {
  const take = async (access: Access | null, state: string) => {
    const id = readState(secret.loginKey, state)
    if (!id || access?.by !== 'sign_in') return null
    const since = new Date(now().getTime() - lifeMs)
    const login = await takeLogin(cells.control, { id, service, sign_in_id: access.sign_in_id }, since)
    return login ? { access, login, verifier: secret.decrypt(login.verifier, contextOf(id)) } : null
  }
  const options = { config: { need: 'public' }, schema: { hide: true } } as const
  app.get(callbackPath(service), options, async (request, reply) => {
    const access = await findAccess({ control: cells.control, signIns, now }, request)
    const { data } = query.safeParse(request.query)
    const taken = data ? await take(access, data.state) : null
    const way = taken ? await finish({ ...taken, code: data?.error ? '' : (data?.code ?? '') }) : '/bots?login=expired'
    // Redirect to the screen, because this address holds a code that no other site may see in a referrer.
    return reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store').redirect(way)
  })
}
