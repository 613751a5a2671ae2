import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

import { describeFields } from './description/describe.ts'
import { nameDocumentShapes } from './document-shapes.ts'
import { statuses } from './refusal.ts'

/** Collects every later route; `/v1/openapi.json` shows them, and `/developers` in the web reads it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  nameDocumentShapes()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hawker', version: '1', description: 'Chatbots and messaging for sellers.' },
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'token_jwt' },
          token: { type: 'http', scheme: 'bearer', description: 'A personal access token, `hwk_…`.' },
        },
      },
      security: [{ cookie: [] }, { token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => ({
      ...describeFields(jsonSchemaTransformObject(document)),
      'x-message-codes': statuses,
    }),
  })
  app.get('/v1/openapi.json', { config: { need: 'public' }, schema: { hide: true } }, () => app.swagger())
  app.get('/v1/docs', { config: { need: 'public' }, schema: { hide: true } }, (_, reply) =>
    reply.redirect('/developers', 301),
  )
}
