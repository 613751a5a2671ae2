import type { PlatformRequest } from '@hawker/channels'
import type { Answer } from '@hawker/outside'
import { type Dispatcher, Pool } from 'undici'
import { NeverLeft } from './fate.ts'

/** A request whose body is text. */
export type PlainRequest = Pick<PlatformRequest, 'method' | 'path' | 'headers'> & { body: string | null }

const mostAnswer = 256 * 1024

/** Requests under way to one origin. */
export const mostUnderWay = 256

/** Connections to one origin. */
export const poolTo = (origin: string, connect_ms: number) =>
  new Pool(origin, {
    connections: mostUnderWay,
    pipelining: 1,
    // `ask` watches the time itself, over all of these together.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: connect_ms },
    keepAliveTimeout: 10_000,
  })

const noTurn = () =>
  new NeverLeft(Object.assign(new Error('no connection in time'), { code: 'UND_ERR_CONNECT_TIMEOUT' }))
const noAnswer = () => new Error('no answer in time')

/**
 * Makes one request and reads its answer, of which the first 256 KiB are kept. All of it takes at most `most_ms`, also
 * where an answer comes drop by drop: for so long its lane is surely kept. Only files may take longer on their way, and
 * their lanes are kept meanwhile. Rejects with `NeverLeft` where nothing of the request was written. By handler, not by
 * stream: a stream for each small answer costs more than the request itself.
 */
export const ask = (pool: Dispatcher, request: Dispatcher.DispatchOptions, most_ms: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (most_ms <= 0) return reject(noTurn())
    const parts: Buffer[] = []
    let size = 0
    let status = 0
    let headers: Answer['headers'] = {}
    let started: Dispatcher.DispatchController | null = null
    let late: Error | null = null
    const timer = setTimeout(() => {
      late = started ? noAnswer() : noTurn()
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
      // There is a connection, and the next that happens is the first byte.
      onRequestStart(controller) {
        if (late) controller.abort(late)
        else started = controller
      },
      // A file takes as long as it takes: its time begins anew with each piece.
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
        reject(started ? error : new NeverLeft(error))
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
