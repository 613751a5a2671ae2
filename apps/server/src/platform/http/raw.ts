import type { RawRequest } from '@hawker/outside'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Keeps the bytes of every body, because signatures cover them whatever the content type says. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
}

export function rawOf({ method, headers, query, body }: FastifyRequest): RawRequest {
  return {
    method,
    headers: oneEach(headers),
    query: textOnly(query),
    body: Buffer.isBuffer(body) ? body : new Uint8Array(),
  }
}

function oneEach(fields: FastifyRequest['headers']): RawRequest['headers'] {
  const headers: RawRequest['headers'] = {}
  for (const name in fields) {
    const value = fields[name]
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}

const textOnly = (query: unknown): Record<string, string> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
    : {}
