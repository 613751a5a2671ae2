import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

import { describeFields } from './description/describe.ts'
import { docsPolicy, docsStyle } from './docs-style.ts'
import { nameDocumentShapes } from './document-shapes.ts'

/** Collects every later route; `/v1/openapi.json` and the pages at `/v1/docs` show them. */
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
    transformObject: (document) => describeFields(jsonSchemaTransformObject(document)),
  })
  app.get('/v1/openapi.json', { config: { need: 'public' }, schema: { hide: true } }, () => app.swagger())
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, need: 'public' }
    })
    await docs.register(swaggerUi, {
      routePrefix: '/v1/docs',
      staticCSP: docsPolicy,
      ...docsStyle,
      uiConfig: { defaultModelsExpandDepth: -1, displayRequestDuration: true, filter: true },
    })
  })
}
