import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { envelope } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { Refusal } from './refusal.ts'

type Answer = NonNullable<FastifyServerOptions['clientErrorHandler']>

/** Answers bytes that never became a request on the bare connection, in the form of any other refusal. */
export function answerNoRequest(publicUrl: string | null): Answer {
  const fixed = { ...securityHeaders(publicUrl), 'content-type': 'application/json; charset=utf-8' }

  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, refusal] = refusalFor(error.code)
    const body = JSON.stringify(envelope(refusal))
    const headers = { ...fixed, 'content-length': body.length, connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }
}

/** HTTP has these statuses of its own; the refusal's code is an existing one. */
function refusalFor(code: string | undefined): [number, Refusal] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, new Refusal('invalid_body', { request: 'too slow' })]
  if (code === 'HPE_HEADER_OVERFLOW') return [431, new Refusal('too_large', { headers: 'too large' })]
  return [400, new Refusal('invalid_body', { request: 'not HTTP' })]
}
