import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { capabilities } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { event, most_events } from './wire.ts'
import { envelope } from './witness.ts'

const file = fileURLToPath(new URL('../../../../docs/custom-channel.openapi.json', import.meta.url))

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const signature = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  ...{ name, in: 'header', required: true },
  schema: { type: 'string' },
}))
const events = {
  type: 'object',
  required: ['events'],
  properties: { events: { type: 'array', maxItems: most_events, items: ref('Event') } },
}
const classes = ['retry', 'recipient', 'auth', 'policy', 'quota', 'invalid']
const error = {
  type: 'object',
  required: ['class'],
  properties: {
    code: { type: 'string' },
    class: { enum: classes },
    message: { type: 'string' },
    retryAfter: { type: 'number' },
  },
}

/** Both directions of docs/custom-channel.md, from the schemas that the adapter reads by and the suite checks by. */
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Hawker: an own app as a channel', version: '1' },
  paths: {
    '/webhooks/custom/{channel_id}': {
      post: {
        summary: 'Customers’ messages and acts in the app.',
        parameters: [{ name: 'channel_id', in: 'path', required: true, schema: { type: 'string' } }, ...signature],
        requestBody: { required: true, ...json({ anyOf: [ref('Event'), events] }) },
        responses: {
          200: { description: 'Stored, or a repeat of a stored event.' },
          401: { description: 'The signature is wrong, or more than 300 seconds old.' },
          503: { description: 'Send it again later.' },
        },
      },
    },
    '/webhooks/custom/{channel_id}/messages': {
      get: {
        summary: 'What the bot or a person says, for an app without an address; signed over an empty body.',
        parameters: [
          { name: 'channel_id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'after', in: 'query', schema: { type: 'string' }, description: 'The cursor of the answer before.' },
          { name: 'wait', in: 'query', schema: { type: 'number', maximum: 25 }, description: 'Seconds to wait.' },
          ...signature,
        ],
        responses: {
          200: {
            description: 'Up to a hundred messages, the oldest first.',
            ...json({
              type: 'object',
              required: ['messages', 'cursor'],
              properties: { messages: { type: 'array', items: ref('Message') }, cursor: { type: 'string' } },
            }),
          },
          401: { description: 'The signature is wrong, or more than 300 seconds old.' },
        },
      },
    },
    '/webhooks/custom/{channel_id}/capabilities': {
      put: {
        summary: 'What an app without an address shows, in place of what it declared before.',
        parameters: [{ name: 'channel_id', in: 'path', required: true, schema: { type: 'string' } }, ...signature],
        requestBody: { required: true, ...json(ref('Capabilities')) },
        responses: {
          200: { description: 'Stored.' },
          400: { description: 'No declaration.' },
          401: { description: 'The signature is wrong, or more than 300 seconds old.' },
        },
      },
    },
  },
  webhooks: {
    message: {
      post: {
        summary: 'The bot’s and people’s messages, to the app’s callback.',
        parameters: signature,
        requestBody: { required: true, ...json(ref('Message')) },
        responses: {
          '2XX': {
            description: 'Accepted.',
            ...json({ type: 'object', properties: { externalId: { type: 'string' } } }),
          },
          default: { description: 'Refused.', ...json({ type: 'object', properties: { error: ref('Error') } }) },
        },
      },
    },
    verification: {
      post: {
        summary: 'Asks the callback for a challenge, when it is connected or checked.',
        parameters: signature,
        responses: {
          200: {
            description: 'The challenge, and the app’s capabilities.',
            ...json({
              type: 'object',
              required: ['challenge'],
              properties: {
                challenge: { type: 'string' },
                name: { type: 'string' },
                capabilities: ref('Capabilities'),
              },
            }),
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Event: schemaOf(event),
      Message: schemaOf(envelope),
      Capabilities: schemaOf(capabilities),
      Error: error,
    },
  },
}

test('docs/custom-channel.openapi.json has the schemas of the code; UPDATE_OPENAPI=1 writes it', () => {
  const fresh: unknown = JSON.parse(JSON.stringify(openapi))
  if (process.env.UPDATE_OPENAPI) writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(fresh)
})
