import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { addressKey, addressOf } from '../../platform/http/address.ts'
import { isOurOrigin } from '../../platform/http/origin.ts'
import type { WidgetDeps } from './deps.ts'
import { createHub } from './hub.ts'
import { mostSocketsOfAddress, type WidgetLimits } from './limits.ts'
import type { FindBot } from './setups.ts'
import { createVisit, type Visit } from './visit.ts'

const helloWithinMs = 10_000
const beatEveryMs = 30_000
/** A reader this far behind is gone, or an attacker filling our memory. */
const mostUnsent = 1_048_576

const textOf = (data: RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data))).toString()

/** `/widget/socket`, to which widgets on the shops' pages connect. It neither sets nor reads cookies. */
export function widgetSocket(app: FastifyInstance, deps: WidgetDeps, find: FindBot, waitFor: WidgetLimits) {
  const hub = createHub(deps)
  const sockets = new Map<WebSocket, { isAlive: boolean }>()
  const perAddress = new Map<string, number>()
  const visits = new Set<Visit>()

  /** Shows a bot's new version in its open chats: its menu, its questions, the typing field. */
  async function renew(bot_id: string) {
    const open = [...visits].filter((visit) => visit.shows()?.bot_id === bot_id)
    const page_id = open[0]?.shows()?.page_id
    const bot = page_id === undefined ? null : await find(page_id, true)
    if (bot) for (const visit of open) visit.renew(bot)
  }
  deps.notify.onTold('version_made', (bot_id) => {
    renew(bot_id).catch((error: unknown) => deps.log.warn({ error, bot_id }, 'Open website chats were not renewed'))
  })

  const beat = setInterval(() => {
    for (const [socket, life] of sockets) {
      if (!life.isAlive) socket.terminate()
      life.isAlive = false
      socket.ping()
    }
  }, beatEveryMs)
  beat.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    hub.stop()
  })

  const limitHandshakes = async (request: FastifyRequest) => deps.limits.spend('handshake', addressOf(request))
  const options = { websocket: true, config: { need: 'public' }, preValidation: limitHandshakes } as const
  app.get('/widget/socket', options, (socket, request) => {
    const address = addressKey(addressOf(request))
    const { origin } = request.headers
    const open = (perAddress.get(address) ?? 0) + 1
    if (open > mostSocketsOfAddress) {
      socket.close(4429)
      return
    }
    perAddress.set(address, open)
    const life = { isAlive: true }
    sockets.set(socket, life)

    const visit = createVisit(
      {
        address,
        mayShow: ({ allowed_origins }) =>
          origin !== undefined && (allowed_origins.includes(origin) || isOurOrigin(request, deps.settings.publicUrl)),
        send(frame) {
          if (socket.bufferedAmount > mostUnsent) socket.terminate()
          if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
        },
        close: (code) => socket.close(code),
      },
      { ...deps, find, waitFor, hub },
    )
    visits.add(visit)
    const strict = setTimeout(() => {
      if (!visit.isWelcome()) socket.close(4408)
    }, helloWithinMs)

    socket.on('message', (data) => visit.hear(textOf(data)))
    socket.on('pong', () => {
      life.isAlive = true
    })
    socket.on('close', () => {
      clearTimeout(strict)
      visit.end()
      visits.delete(visit)
      sockets.delete(socket)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left) perAddress.set(address, left)
      else perAddress.delete(address)
    })
  })
}
