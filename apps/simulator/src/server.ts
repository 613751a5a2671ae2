import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { controlRoutes } from './control/routes.ts'
import { phoneRoutes } from './phone/routes.ts'
import { platformList } from './platforms.ts'
import { serviceList } from './services.ts'
import type { World } from './world.ts'

type SimulatorServer = {
  listen(port: number): Promise<number>
  shut(ms: number): Promise<void>
  close(): Promise<void>
}

const surfaces = [...platformList, ...serviceList].map(({ path, handle }) => ({ prefix: `${path}/`, handle }))

/** One address for all: the APIs on the bare server, for benches of ten thousand calls a second; the rest on Fastify. */
export const createServer = async (world: World): Promise<SimulatorServer> => {
  let server = http.createServer()
  const app = Fastify({
    // Without this Fastify would drop a misspelt switch silently.
    ajv: { customOptions: { removeAdditional: false } },
    serverFactory(handler) {
      server = http.createServer((request, response) => {
        const surface = surfaces.find(({ prefix }) => request.url?.startsWith(prefix))
        if (surface) serve(world, surface, request, response)
        else handler(request, response)
      })
      return server
    },
  })
  await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024, files: 1 } })
  await app.register(websocket, { options: { maxPayload: 4_096 } })
  await app.register(controlRoutes, { prefix: '/control', world, shut: (ms: number) => shut(ms) })
  await app.register(phoneRoutes, { prefix: '/phone', world })
  await app.ready()

  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, world.settings.host, () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // Deliberately hanging requests and the phones' sockets would keep the server open.
      for (const socket of sockets) socket.destroy()
    })

  const shut = async (ms: number) => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await stop()
    await sleep(ms, undefined, { signal: world.closing.signal }).catch(() => undefined)
    if (!world.closing.signal.aborted) await listen(port)
  }

  return {
    listen,
    shut,
    async close() {
      await app.close()
      // Fastify closes only what it opened itself.
      if (server.listening) await stop()
    },
  }
}

const serve = (
  world: World,
  surface: (typeof surfaces)[number],
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const url = request.url ?? ''
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at + 1)
  surface.handle(world, path.slice(surface.prefix.length - 1), query, request, response).catch((error: unknown) => {
    // The caller hung up.
    if (request.destroyed || response.headersSent) return
    console.error('The simulator could not answer', request.method, surface.prefix, error)
    response.writeHead(500).end()
  })
}
