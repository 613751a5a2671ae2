import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { addressOf } from './http/address.ts'
import { answer } from './http/errors.ts'
import { isOurOrigin } from './http/origin.ts'
import { Refusal } from './http/refusal.ts'
import type { BotId } from './ids.ts'
import type { Platform } from './platform.ts'
import { type Access, type BotAccess, findAccess, findBotAccess, listRights } from './sign-in/access.ts'
import type { User } from './sign-in/sign-ins.ts'

/** One open socket of a signed-in person. */
export type Socket = {
  user: User
  /** This person's present role on a bot; null when none. Ask again when memberships change. */
  accessTo(bot_id: string): Promise<BotAccess | null>
  send(frame: object): void
  close(): void
}

/** A feature's handler for the frames of one socket. */
export type SocketTalk = {
  frame(frame: unknown): void | Promise<void>
  membershipChanged(bot_id: string): void | Promise<void>
  closed(): void
}

/** A feature of `/socket`: the frames it answers, by their types, and its handler for each socket. */
export type SocketFeature = {
  types: readonly string[]
  open(socket: Socket): SocketTalk
  /** The server closes. */
  end?(): void
}

const typed = z.object({ type: z.string() })

/** The handlers of one socket: each frame goes to the feature that knows its type. */
function talkOf(socket: Socket, features: readonly SocketFeature[]): SocketTalk {
  const talks = features.map((feature) => ({ types: feature.types, talk: feature.open(socket) }))
  return {
    frame(frame) {
      const type = typed.safeParse(frame).data?.type
      if (type === 'ping') return socket.send({ type: 'pong' })
      const known = talks.find(({ types }) => type !== undefined && types.includes(type))
      return known ? known.talk.frame(frame) : socket.send({ type: 'error', message_code: 'invalid_body' })
    },
    async membershipChanged(bot_id) {
      for (const { talk } of talks) await talk.membershipChanged(bot_id)
    },
    closed() {
      for (const { talk } of talks) talk.closed()
    },
  }
}

type Open = { sign_in_id: string; bot_ids: Set<BotId>; talk: SocketTalk; isAlive: boolean }

const heartbeatMs = 25_000
const rightsEveryMs = 30_000
const mostWaitingBytes = 4 * 1024 * 1024
const mostSockets = 20_000
// Close codes of our own range: after the first the browser does not reconnect, after the others it does.
const closeCodes = { signed_out: 4401, overloaded: 4503, slow: 4408 }

/** `/socket`, on which features register their frames: accepts only the cookie and our own origin, has a heartbeat, and closes with the session. */
export function socketRoute(
  app: FastifyInstance,
  platform: Platform,
  features: readonly SocketFeature[],
  lookEveryMs = rightsEveryMs,
): void {
  const { cells, signIns, notify, settings, now, log, limits } = platform
  const open = new Map<WebSocket, Open>()

  signIns.onEnd((id) => {
    for (const [socket, { sign_in_id }] of open) if (sign_in_id === id) socket.close(closeCodes.signed_out)
  })
  const membershipChanged = (bot_id: string) => {
    for (const { talk } of open.values()) void talk.membershipChanged(bot_id)
  }
  notify.onTold('membership_changed', membershipChanged)

  /** Hints may be lost, and a session expires without one, so sessions and roles are also polled. */
  async function lookAgain(sockets: [WebSocket, Open][]) {
    if (!sockets.length) return
    const sign_in_ids = sockets.map(([, { sign_in_id }]) => sign_in_id)
    // The bots of this moment: one that is opened during the query was not part of it.
    const asked = sockets.map(([, { bot_ids }]) => [...bot_ids])
    const rights = await listRights(cells.control, sign_in_ids, [...new Set(asked.flat())], now())
    for (const [i, [socket, { sign_in_id, talk }]] of sockets.entries()) {
      const mayNow = rights.get(sign_in_id)
      if (!mayNow) socket.close(closeCodes.signed_out)
      else for (const bot_id of asked[i] ?? []) if (!mayNow.has(bot_id)) await talk.membershipChanged(bot_id)
    }
  }
  const lookAtAll = () =>
    lookAgain([...open]).catch((error: unknown) => log.warn({ error }, 'The rights of sockets could not be checked'))
  notify.onMissed(lookAtAll)
  const looking = setInterval(() => void lookAtAll(), lookEveryMs)
  looking.unref()

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
    clearInterval(looking)
    for (const feature of features) feature.end?.()
    for (const socket of open.keys()) socket.close(1001)
  })

  const accessOf = new WeakMap<FastifyRequest, Access | null>()
  app.route({
    method: 'GET',
    url: '/socket',
    config: { need: 'public' },
    schema: { hide: true },
    // Check before the socket opens: its first frames come at once, when no listener would exist yet.
    async preValidation(request) {
      limits.spend('handshake', addressOf(request))
      const isOurs = isOurOrigin(request, settings.publicUrl)
      accessOf.set(request, isOurs ? await findAccess({ control: cells.control, signIns, now }, request) : null)
    },
    handler: (_request, reply) => answer(reply, new Refusal('not_found')),
    wsHandler(socket, request) {
      const access = accessOf.get(request)
      if (access?.by !== 'sign_in') return socket.close(closeCodes.signed_out)
      if (open.size >= mostSockets) return socket.close(closeCodes.overloaded)

      const bot_ids = new Set<BotId>()
      const handler = talkOf(
        {
          user: access.user,
          async accessTo(bot_id) {
            const bot = await findBotAccess(cells.control, access, bot_id)
            if (bot) bot_ids.add(bot.id)
            else bot_ids.delete(bot_id)
            return bot
          },
          send(frame) {
            // A stalled reader must not fill our memory; it reconnects and asks for the missed lines.
            if (socket.bufferedAmount > mostWaitingBytes) socket.close(closeCodes.slow)
            else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
          },
          close: () => socket.close(),
        },
        features,
      )
      const state = { sign_in_id: access.sign_in_id, bot_ids, talk: handler, isAlive: true }
      open.set(socket, state)
      // The session may have ended since it was checked, before this socket could receive the hint.
      lookAgain([[socket, state]]).catch(() => socket.close(closeCodes.overloaded))
      socket.on('pong', () => {
        state.isAlive = true
      })
      socket.on('close', () => {
        open.delete(socket)
        handler.closed()
      })
      socket.on('error', (error) => log.debug({ error }, 'A socket broke'))
      // One frame after the other, in order.
      let last = Promise.resolve()
      socket.on('message', (data) => {
        last = last
          .then(async () => handler.frame(JSON.parse(data.toString())))
          .catch((error: unknown) => {
            log.debug({ error }, 'A frame of a socket was not understood')
            socket.close(1003)
          })
      })
    },
  })
}
