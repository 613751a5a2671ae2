import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import { codeOf, isRolledBack } from '../error-code.ts'
import { methodsAt } from './declared.ts'
import { Refusal } from './refusal.ts'

/** Turns every thrown error into an answer: the specification's envelope. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error) ?? refusalFor(error, request.routeOptions.bodyLimit)
    if (refusal) return answer(reply, refusal)
    return reply.code(500).send(bug(error, request.id, request.log))
  })
}

export function answer(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retry_after !== undefined) reply.header('retry-after', refusal.retry_after)
  // The content type of the missing file was already set.
  return reply.type('application/json').code(refusal.status).send(envelope(refusal))
}

/** The same answer for requests outside Fastify's routes. */
export function answerOf(error: unknown, request_id: string, log: Pick<FastifyBaseLogger, 'error'>) {
  const refusal = refusalOf(error)
  const { status, retry_after } = refusal ?? { status: 500 }
  return { status, retry_after, body: JSON.stringify(refusal ? envelope(refusal) : bug(error, request_id, log)) }
}

export const envelope = ({ code, errors }: Refusal) => ({
  success: false,
  message_code: code,
  ...(errors && { errors }),
})

function bug(error: unknown, request_id: string, log: Pick<FastifyBaseLogger, 'error'>) {
  log.error({ err: error, request_id }, 'A request failed')
  return { success: false, message_code: 'internal', request_id }
}

/** A known address with another method: the answer lists its methods. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method, url }, reply) => {
    const methods = methodsAt(app, url.replace(/[?#].*$/, ''))
    if (!methods.length || methods.includes(method)) return answer(reply, new Refusal('not_found'))
    return answer(reply.header('allow', methods.join(', ')), new Refusal('method_not_allowed'))
  })
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error) || isRolledBack(error)) return new Refusal('unavailable', undefined, 2)
  // A foreign key failed: the bot, or another parent row, was deleted while this request was under way.
  return codeOf(error) === '23503' ? new Refusal('not_found') : null
}

/** Fastify's own errors, where they are not bugs of ours. */
function refusalFor(error: FastifyError, bodyLimit: number): Refusal | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too_large', { body: `more than ${bodyLimit / 1_048_576} MiB` })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_type')
  const status = error.statusCode ?? 500
  if (status === 404) return new Refusal('not_found')
  return status >= 400 && status < 500 ? new Refusal('invalid_body', { body: error.message }) : null
}
