import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanJson, needsCleaning } from '../clean-text.ts'
import { parseForm } from './forms.ts'
import { Refusal } from './refusal.ts'

export const bodyLimit = 1_048_576
const deepest = 100

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
  const readJson = jsonReader(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    readJson(request, String(body), done),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: unknown) => cleanJson(parseForm(String(body))),
  )
}

export function jsonReader(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (text.trim() === '') return done(null, undefined)
    if (depthOf(text) > deepest) return done(new Refusal('invalid_body', { body: 'nested too deeply' }))
    return parse(request, text, (error, parsed) =>
      error
        ? done(new Refusal('invalid_body', { body: 'not JSON' }))
        : done(null, needsCleaning(text) ? cleanJson(parsed) : parsed),
    )
  }
}

/** How deeply brackets nest: a body with a million of them would exhaust the stack of any code that walks it. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (isText) {
      if (char === 0x5c) at++
      else if (char === 0x22) isText = false
    } else if (char === 0x22) isText = true
    else if (char === 0x5b || char === 0x7b) most = Math.max(most, ++depth)
    else if (char === 0x5d || char === 0x7d) depth--
  }
  return most
}
