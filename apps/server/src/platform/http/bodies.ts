import type { FastifyInstance } from 'fastify'
import { cleanJson } from '../clean-text.ts'
import { parseForm } from './forms.ts'
import { readJsonText } from './json-text.ts'
import { Refusal } from './refusal.ts'

export const bodyLimit = 1_048_576

/**
 * Refuses every body with a `content-encoding`: a few compressed bytes could unfold to gigabytes, and our clients never
 * compress.
 */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding && encoding.toLowerCase() !== 'identity') throw new Refusal('unsupported_type')
  })
}

/**
 * JSON and forms of at most 1 MiB unless a route says otherwise, cleaned of characters the database refuses. Refuses
 * other types as unsupported.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: unknown) =>
    readJsonText(String(body)),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: unknown) => cleanJson(parseForm(String(body))),
  )
}
