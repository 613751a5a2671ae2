import type { FastifyInstance } from 'fastify'

/** On every answer, unless a route sets another value. */
export const securityHeaders = (publicUrl: string | null): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

export function secureHeaders(app: FastifyInstance, publicUrl: string | null): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}
