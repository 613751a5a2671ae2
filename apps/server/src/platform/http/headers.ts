import type { FastifyInstance } from 'fastify'

/** On every answer, unless a route has said it otherwise. */
export function secureHeaders(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    if (publicUrl?.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
