import type { Answer } from '@hawker/channels'
import type { Dispatcher } from 'undici'

const mostAnswer = 256 * 1024

/**
 * Makes one request and reads its answer, of which the first 256 KiB are kept. By handler, not by stream: a stream for
 * each small answer costs more than the request itself.
 */
export const ask = (pool: Dispatcher, request: Dispatcher.DispatchOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    let status = 0
    let headers: Answer['headers'] = {}
    const end = () => {
      const [first = Buffer.alloc(0)] = parts
      const body = (parts.length === 1 ? first : Buffer.concat(parts)).toString('utf8')
      resolve({ status, headers, body })
    }
    pool.dispatch(request, {
      // undici takes a handler without a start for one of its older kind.
      onRequestStart() {},
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
      onResponseError: (_, error) => reject(error),
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
