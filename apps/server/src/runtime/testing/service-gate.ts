import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import type { Killer } from './kill-points.ts'

const bytesOf = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Stands between a server and a stand-in, at an origin of its own, and kills the server before or after a request. */
export async function serviceGate(killer: Pick<Killer, 'dies'>, origin: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request)
    const { method = 'GET', url = '/', headers } = request
    const step = { request: `${method} ${url}` }
    if (killer.dies(step, 'before')) return request.socket.destroy()
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      ask(new URL(url, origin), { method, headers }, resolve).once('error', reject).end(body),
    )
    const told = await bytesOf(answer)
    if (killer.dies(step, 'after')) return request.socket.destroy()
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    response.end(told)
  }
  const server = createServer((request, response) => {
    // The server may die, or give up, in the middle of a request.
    pass(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const own = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    /** The same address, through the gate. */
    through: (url: string) => url.replace(origin, own),
  }
}
