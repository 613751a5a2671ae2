import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { answer } from './http/errors.ts'
import { isOurOrigin } from './http/origin.ts'
import { Refusal } from './http/refusal.ts'
import type { Platform } from './platform.ts'
import { type Access, type BotAccess, findAccess, findBotAccess } from './sign-in/access.ts'
import type { User } from './sign-in/sign-ins.ts'

/** One open socket of a person who is signed in. */
export type Socket = {
  user: User
  /** What this person may do on a bot now; null when nothing. Ask again when memberships change. */
  accessTo(bot_id: string): Promise<BotAccess | null>
  send(frame: object): void
  close(): void
}

/** What a feature does with the frames of one socket. */
export type SocketTalk = {
  frame(frame: unknown): void | Promise<void>
  membershipChanged(bot_id: string): void
  closed(): void
}

const heartbeatMs = 25_000
const mostWaitingBytes = 4 * 1024 * 1024
const mostSockets = 20_000
// Codes of our own range: the browser does not come back after the first, and does after the others.
const closeCodes = { signed_out: 4401, overloaded: 4503, slow: 4408 }

/** `/socket`: only with the cookie and from our own origin, alive by heartbeat, gone with the sign-in. */
export function socketRoute(app: FastifyInstance, platform: Platform, talk: (socket: Socket) => SocketTalk): void {
  const { cells, signIns, notify, settings, now, log } = platform
  const open = new Map<WebSocket, { sign_in_id: string; talk: SocketTalk; isAlive: boolean }>()

  signIns.onEnd((id) => {
    for (const [socket, { sign_in_id }] of open) if (sign_in_id === id) socket.close(closeCodes.signed_out)
  })
  const membershipChanged = (bot_id: string) => {
    for (const { talk } of open.values()) talk.membershipChanged(bot_id)
  }
  notify.onTold('membership_changed', membershipChanged)

  const heartbeat = setInterval(() => {
    for (const [socket, state] of open) {
      if (!state.isAlive) socket.terminate()
      state.isAlive = false
      socket.ping()
    }
  }, heartbeatMs)
  heartbeat.unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const socket of open.keys()) socket.close(1001)
  })

  const accessOf = new WeakMap<FastifyRequest, Access | null>()
  app.route({
    method: 'GET',
    url: '/socket',
    config: { need: 'public' },
    schema: { hide: true },
    // Asked before the socket opens: its first frames come at once, and nobody would be listening yet.
    async preValidation(request) {
      const isOurs = isOurOrigin(request, settings.publicUrl)
      accessOf.set(request, isOurs ? await findAccess({ control: cells.control, signIns, now }, request) : null)
    },
    handler: (_request, reply) => answer(reply, new Refusal('not_found')),
    wsHandler(socket, request) {
      const access = accessOf.get(request)
      if (access?.by !== 'sign_in') return socket.close(closeCodes.signed_out)
      if (open.size >= mostSockets) return socket.close(closeCodes.overloaded)

      const handler = talk({
        user: access.user,
        accessTo: (bot_id) => findBotAccess(cells.control, access, bot_id),
        send(frame) {
          // A reader that stands still must not fill our memory; it comes back and asks for what it missed.
          if (socket.bufferedAmount > mostWaitingBytes) socket.close(closeCodes.slow)
          else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
        },
        close: () => socket.close(),
      })
      open.set(socket, { sign_in_id: access.sign_in_id, talk: handler, isAlive: true })
      socket.on('pong', () => {
        const state = open.get(socket)
        if (state) state.isAlive = true
      })
      socket.on('close', () => {
        open.delete(socket)
        handler.closed()
      })
      socket.on('error', (error) => log.debug({ error }, 'A socket broke'))
      // One frame after the other, in the order they came.
      let last = Promise.resolve()
      socket.on('message', (data) => {
        last = last
          .then(async () => handler.frame(JSON.parse(data.toString())))
          .catch((error: unknown) => {
            log.warn({ error }, 'A frame of a socket was not understood')
            socket.close(1003)
          })
      })
    },
  })
}
