import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What is being answered is answered; a request that never arrives, or a socket nobody reads, may not keep us. */
const patienceMs = 5_000

/**
 * How the app is closed. It waits for connections that are in use, and one client that stands still would keep it for
 * minutes: with everything that is to be taken down in order behind it.
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
