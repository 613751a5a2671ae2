import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ActRefusal } from '../act.ts'

/** A refusal with its HTTP status and a message. */
export class HttpRefusal extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

const hash = (value: string): Buffer => createHash('sha256').update(value).digest()

export const isToken = (given: string | undefined, wanted: string): boolean =>
  given !== undefined && timingSafeEqual(hash(given), hash(wanted))

export const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined

/** Answers errors as `{ "error", "reason"? }`: 409 for an impossible act, else the refusal's own status. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ActRefusal ? 409 : (error.statusCode ?? 500)
    if (status >= 500) console.error('The simulator could not answer', error)
    const reason = error instanceof ActRefusal && error.reason ? { reason: error.reason } : {}
    return reply.code(status).send({ error: status >= 500 ? 'Internal error' : error.message, ...reason })
  })
}
