import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { asKnownBrowser, asSignIn, asStranger, tryPassword } from '../../platform/sign-in/attempts.ts'
import { clearSignInCookie, setSignInCookie } from '../../platform/sign-in/cookie.ts'
import { findKnownBrowser, rememberBrowser } from '../../platform/sign-in/known-browser.ts'
import { checkPassword, hashPassword } from '../../platform/sign-in/password.ts'
import { changePassword, changeUser, findPasswordHash, findUserByEmail } from './queries.ts'
import { email, language, name, newPassword, user } from './schemas.ts'

export function signInRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, secret, signIns, settings, limits, now } = platform
  const route = createRoute(app, platform)
  const db = cells.control

  route({
    method: 'POST',
    url: '/v1/sign_in',
    need: 'public',
    operation: 'signIn',
    summary: 'Signs in with e-mail and password. The answer sets the cookie `token_jwt`.',
    body: z.object({ email, password: z.string().max(1_000) }),
    reply: z.object({ user }),
    async handler({ body, request, reply }) {
      const browser = await findKnownBrowser(secret, request, now())
      const address = addressOf(request)
      // A known browser also has a limit of its own, because strangers on its network may have used up the address's
      // limit.
      limits.spend('sign_in', browser ? `browser ${browser.id}` : address)
      const found = await findUserByEmail(db, body.email)
      const isKnown = browser !== null && browser.user_id === found?.id
      const attempt = isKnown ? asKnownBrowser(browser.id) : asStranger(body.email, address)
      const check = () => checkPassword(body.password, found?.password_hash ?? null)
      if (!(await tryPassword(db, attempt, now(), check)) || !found) throw new Refusal('auth.wrong_password')
      const { token, expires_at } = await signIns.begin(found.id, request.headers['user-agent'] ?? '')
      setSignInCookie(reply, token, expires_at, settings.publicUrl)
      await rememberBrowser(secret, reply, found.id, browser, now(), settings.publicUrl)
      return { user: found }
    },
  })

  route({
    method: 'POST',
    url: '/v1/sign_out',
    need: 'public',
    operation: 'signOut',
    summary: 'Signs out: ends this session and removes its cookie.',
    reply: null,
    async handler({ access, reply }) {
      if (access?.by === 'sign_in') await signIns.end(access.sign_in_id)
      clearSignInCookie(reply)
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/me',
    need: 'user',
    operation: 'changeMe',
    summary: 'Changes your name or the language of your screens.',
    session_only: true,
    body: z.object({ name: name.optional(), language: language.optional() }),
    reply: z.object({ user }),
    async handler({ body, user: me }) {
      const changed = Object.keys(body).length ? await changeUser(db, me.id, body) : me
      signIns.forgetCached()
      return { user: changed }
    },
  })

  route({
    method: 'POST',
    url: '/v1/me/password',
    need: 'user',
    operation: 'changeMyPassword',
    summary: 'Changes the password and ends every other sign-in.',
    session_only: true,
    body: z.object({ current: z.string().max(1_000), next: newPassword }),
    reply: null,
    async handler({ body, user: me, access, request }) {
      const attempt = access.by === 'sign_in' ? asSignIn(access.sign_in_id) : asStranger(me.email, addressOf(request))
      const { password_hash } = await findPasswordHash(db, me.id)
      const check = () => checkPassword(body.current, password_hash)
      if (!(await tryPassword(db, attempt, now(), check))) throw new Refusal('auth.wrong_password')
      await changePassword(db, me.id, await hashPassword(body.next))
      await signIns.endOthers(me.id, access.by === 'sign_in' ? access.sign_in_id : null)
    },
  })
}
