import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Running requests are answered; a request that never arrives, or a socket without a reader, must not delay the end.
 */
const patienceMs = 5_000

/**
 * Closes the app. Fastify waits for connections in use, so one stalled client would delay it for minutes, and
 * everything after it in the shutdown.
 */
export function closerOf(app: FastifyInstance, patience_ms = patienceMs): () => Promise<void> {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return async () => {
    const timer = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, patience_ms)
    await app.close()
    clearTimeout(timer)
  }
}
