import http, { type IncomingHttpHeaders } from 'node:http'
import { isObject, type Params, parseJson } from '../params.ts'
import { readBody } from '../wire.ts'

type Hook = { method: string; url: string; headers: IncomingHttpHeaders; raw: Buffer; body: Params; at: number }
type Answer = { status?: number; body?: string; headers?: Record<string, string>; wait_ms?: number }

export type Receiver = {
  url: string
  hooks: Hook[]
  /** Answers the next webhooks with these, in order, and later ones with 200. */
  answerWith(...answers: Answer[]): void
  /** The largest number of webhooks in flight at one time. */
  most_at_once(): number
  close(): Promise<void>
}

/** A bot's server that records every webhook it receives. */
export const startReceiver = async (): Promise<Receiver> => {
  const hooks: Hook[] = []
  const answers: Answer[] = []
  let at_once = 0
  let most = 0
  const server = http.createServer(async (request, response) => {
    at_once += 1
    most = Math.max(most, at_once)
    const raw = await readBody(request)
    const body = parseJson(raw.toString())
    const { method = '', url = '', headers } = request
    hooks.push({ method, url, headers, raw, body: isObject(body) ? body : {}, at: Date.now() })
    const answer = answers.shift() ?? {}
    if (answer.wait_ms) await new Promise((go) => setTimeout(go, answer.wait_ms))
    at_once -= 1
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '')
  })
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    hooks,
    answerWith: (...more) => void answers.push(...more),
    most_at_once: () => most,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Polls until a condition holds. */
export const until = async (isTrue: () => boolean, within_ms = 20_000): Promise<void> => {
  const end = Date.now() + within_ms
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Not true within ${within_ms} ms: ${isTrue}`)
    await new Promise((go) => setTimeout(go, 5))
  }
}
