import type { FastifyReply, FastifyRequest } from 'fastify'
import { Pool } from 'undici'
import WebSocket from 'ws'
import type { Feature } from '../platform/http/app.ts'
import { withBodyOfUser } from '../platform/http/large-bodies.ts'
import { isOurOrigin, refuseCrossSite } from '../platform/http/origin.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { mostMediaBytes } from '../platform/media.ts'
import type { Platform } from '../platform/platform.ts'
import { findAccess } from '../platform/sign-in/access.ts'
import { listManagedDemos } from './queries.ts'
import type { StandIns } from './stand-ins.ts'

/** The page reconnects and gets the reason. */
const noEntry = 4401

const kept = [
  'content-type',
  'cache-control',
  'etag',
  'last-modified',
  'x-content-type-options',
  'content-security-policy',
]

const most = { bytes: mostMediaBytes, code: 'too_large' } as const

type Entry = { user_id: string; sign_in_id: string; accounts: string }

/** The demo bots this person manages, by the stand-ins' account names. Only managers see the phone. */
async function entryOf(platform: Platform, request: FastifyRequest): Promise<Entry | null> {
  const { cells, signIns, now } = platform
  const access = await findAccess({ control: cells.control, signIns, now }, request)
  if (access?.by !== 'sign_in') throw new Refusal('auth.required')
  const rows = await listManagedDemos(cells.control, access.user.id)
  const accounts = rows.map(({ platform, page_id }) => `${platform}/${page_id}`).join(', ')
  return accounts ? { user_id: access.user.id, sign_in_id: access.sign_in_id, accounts } : null
}

/** A phone for chatting as a customer: the stand-ins' own page, shown to the managers of demo bots. */
export const phoneRoutes =
  ({ phone_url, control_token }: Pick<StandIns, 'phone_url' | 'control_token'>): Feature<Platform> =>
  (app, platform) => {
    const { origin } = new URL(phone_url)
    const pool = new Pool(origin, { connections: 32 })
    app.addHook('onClose', () => pool.close())

    const open = new Map<WebSocket, { sign_in_id: string; check(): Promise<void> }>()
    platform.signIns.onEnd((ended) => {
      for (const [socket, { sign_in_id }] of open) if (sign_in_id === ended) socket.close(noEntry)
    })
    platform.notify.onTold('membership_changed', () => {
      for (const { check } of open.values()) void check()
    })

    // A body is passed on unchanged, and read only after its sender is known.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    const forward = async (request: FastifyRequest, reply: FastifyReply) => {
      refuseCrossSite(request, platform.settings.publicUrl)
      const entry = await entryOf(platform, request)
      if (!entry) throw new Refusal('not_found')
      const { 'content-type': type, 'accept-language': language } = request.headers
      const ask = (body: Buffer | null) =>
        pool.request({
          method: body ? 'POST' : 'GET',
          path: request.url,
          headers: {
            authorization: `Bearer ${control_token}`,
            'x-phone-accounts': entry.accounts,
            ...(type && { 'content-type': type }),
            ...(language && { 'accept-language': language }),
          },
          body,
        })
      const isPost = request.method === 'POST'
      const answer = await (isPost ? withBodyOfUser(request.raw, entry.user_id, most, ask) : ask(null))
      for (const name of kept) {
        const value = answer.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.code(answer.statusCode).send(answer.body)
    }

    /** Sends a signed-out person to the sign-in, which returns here. */
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const isPage = request.headers.accept?.includes('text/html')
      const isSignedOut = isPage && (await entryOf(platform, request).catch(isSignInMissing)) === true
      return isSignedOut ? reply.redirect('/sign-in?to=/phone/') : forward(request, reply)
    }

    const config = { need: 'public' as const }
    const schema = { hide: true }
    app.get('/phone', { config, schema }, (_, reply) => reply.redirect('/phone/'))
    app.get('/phone/socket', { websocket: true, config, schema }, async (socket, request) => {
      const find = () => entryOf(platform, request).catch(() => null)
      const entry = isOurOrigin(request, platform.settings.publicUrl) ? await find() : null
      if (!entry) return socket.close(noEntry)
      // The browser may have closed its socket already; then no error can reach it.
      if (socket.readyState !== WebSocket.OPEN) return
      const { sign_in_id, accounts } = entry
      const check = async () => {
        if ((await find())?.accounts !== accounts) socket.close(noEntry)
      }
      open.set(socket, { sign_in_id, check })
      // The session may have ended since it was checked.
      void check()
      const url = new URL(request.url, origin.replace(/^http/, 'ws'))
      url.searchParams.set('token', control_token)
      const other = new WebSocket(url, { headers: { 'x-phone-accounts': accounts } })
      other.on('message', (data) => socket.send(data.toString()))
      other.on('close', () => socket.close())
      other.on('error', () => socket.close())
      socket.on('message', (data) => {
        if (other.readyState === WebSocket.OPEN) other.send(data.toString())
      })
      socket.on('close', () => {
        open.delete(socket)
        other.close()
      })
    })
    app.get('/phone/', { config, schema }, show)
    app.route({ method: ['GET', 'POST'], url: '/phone/*', config, schema, handler: forward })
  }

function isSignInMissing(error: unknown): true {
  if (error instanceof Refusal && error.code === 'auth.required') return true
  throw error
}
