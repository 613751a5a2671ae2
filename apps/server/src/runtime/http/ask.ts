import type { PlatformRequest } from '@hawker/channels'
import type { Answer } from '@hawker/outside'
import { type Dispatcher, Pool } from 'undici'
import { NotSent } from './fate.ts'

/** A request whose body is text. */
export type PlainRequest = Pick<PlatformRequest, 'method' | 'path' | 'headers'> & { body: string | null }

const mostAnswer = 256 * 1024

/**
 * The most requests in flight to one origin. A message has its place from its commit on, so in a rush half of the places wait
 * for the database.
 */
export const mostInFlight = 512

/** Connections to one origin. */
export const poolTo = (origin: string, connect_ms: number) =>
  new Pool(origin, {
    connections: mostInFlight,
    pipelining: 1,
    // `ask` has one time-out over all of these together.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: connect_ms },
    keepAliveTimeout: 10_000,
  })

const noConnection = () =>
  new NotSent(Object.assign(new Error('no connection in time'), { code: 'UND_ERR_CONNECT_TIMEOUT' }))
const noAnswer = () => new Error('no answer in time')

/**
 * Makes one request and reads the first 256 KiB of its answer. `most_ms` limits the whole exchange, even when the answer
 * trickles in: the sender's lease on the lane outlasts that. Only the upload of a file may run longer, and its lane's lease is
 * renewed meanwhile. Rejects with `NotSent` when no byte of the request was written. It uses a handler, not a stream: a
 * stream for each small answer costs more than the request itself.
 */
export const ask = (pool: Dispatcher, request: Dispatcher.DispatchOptions, most_ms: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (most_ms <= 0) return reject(noConnection())
    const parts: Buffer[] = []
    let size = 0
    let status = 0
    let headers: Answer['headers'] = {}
    let started: Dispatcher.DispatchController | null = null
    let late: Error | null = null
    const timer = setTimeout(() => {
      late = started ? noAnswer() : noConnection()
      reject(late)
      started?.abort(late)
    }, most_ms)
    const end = () => {
      clearTimeout(timer)
      const [first = Buffer.alloc(0)] = parts
      const body = (parts.length === 1 ? first : Buffer.concat(parts)).toString('utf8')
      resolve({ status, headers, body })
    }
    pool.dispatch(request, {
      // The request has its connection; the first byte is written next.
      onRequestStart(controller) {
        if (late) controller.abort(late)
        else started = controller
      },
      // An upload may last as long as it makes progress: each piece restarts the time-out.
      onBodySent() {
        if (typeof request.body !== 'string') timer.refresh()
      },
      onResponseStart(_, statusCode, fields) {
        status = statusCode
        headers = oneEach(fields)
      },
      onResponseData(controller, part) {
        size += part.byteLength
        if (size <= mostAnswer) return void parts.push(part)
        end()
        controller.abort(new Error('the answer is too long'))
      },
      onResponseEnd: end,
      onResponseError(_, error) {
        clearTimeout(timer)
        reject(started ? error : new NotSent(error))
      },
    })
  })

function oneEach(fields: Record<string, string | string[] | undefined>): Answer['headers'] {
  const headers: Answer['headers'] = {}
  for (const name in fields) {
    const value = fields[name]
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}
