import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { methodsAt } from './declared.ts'
import { Refusal } from './refusal.ts'

/** The one place where a throw becomes an answer: the specification's envelope. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error, request.routeOptions.bodyLimit)
    if (refusal) return answer(reply, refusal)
    request.log.error({ err: error, request_id: request.id }, 'A request failed')
    return reply.code(500).send({ success: false, message_code: 'internal', request_id: request.id })
  })
}

export function answer(reply: FastifyReply, { code, status, errors, retry_after }: Refusal) {
  if (retry_after !== undefined) reply.header('retry-after', retry_after)
  // A file that is not there was about to be sent as what its name says.
  return reply
    .type('application/json')
    .code(status)
    .send({ success: false, message_code: code, ...(errors && { errors }) })
}

/** An address that is there, asked in another way, says which ways it knows. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method, url }, reply) => {
    const methods = methodsAt(app, url.replace(/[?#].*$/, ''))
    if (!methods.length || methods.includes(method)) return answer(reply, new Refusal('not_found'))
    return answer(reply.header('allow', methods.join(', ')), new Refusal('method_not_allowed'))
  })
}

/** What Fastify, the database driver and the network throw, where it is not a bug of ours. */
function refusalFor(error: FastifyError, bodyLimit: number): Refusal | null {
  if (isDatabaseAway(error)) return new Refusal('unavailable', undefined, 2)
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too_large', { body: `more than ${bodyLimit / 1_048_576} MiB` })
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('upload.too_large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_type')
  const status = error.statusCode ?? 500
  if (status === 404) return new Refusal('not_found')
  return status >= 400 && status < 500 ? new Refusal('invalid_body', { body: error.message }) : null
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const connectionTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** The database is restarting or cannot be reached: worth trying again, and no bug. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (connectionTexts.test(error.message) ||
    ('code' in error &&
      typeof error.code === 'string' &&
      (connectionCodes.has(error.code) || error.code.startsWith('08'))))
