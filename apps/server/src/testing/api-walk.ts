import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().default(false),
  schema: z.unknown(),
})
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
})
const description = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }).default({ schemas: {} }),
})

/** One operation of the API by its own description, with a valid query (`?after=1`) and body. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query: string
  body: object | undefined
  /** Every field a body may have. */
  fields: string[]
}

const upper = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** Every operation of the generated description. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths, components } = description.parse(app.swagger())
  return Object.entries(paths).flatMap(([path, ways]) =>
    methods.flatMap((method) => {
      const known = ways[method]
      if (!known) return []
      const schema = known.requestBody?.content['application/json']?.schema
      const body = schema === undefined ? {} : sample(schema, components.schemas)
      const query = known.parameters
        .filter((one) => one.in === 'query' && one.required)
        .map((one) => `${one.name}=${sample(one.schema, components.schemas)}`)
      return [
        {
          method: upper[method],
          path,
          query: query.length ? `?${query.join('&')}` : '',
          fields: schema === undefined ? [] : fieldsOf(schema, components.schemas),
          body: method === 'get' || typeof body !== 'object' ? undefined : (body ?? {}),
        },
      ]
    }),
  )
}

const shape = z.object({
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  // A value that may be null has several types, null last.
  format: z.string().optional(),
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  minLength: z.number().default(1),
  minimum: z.number().default(1),
  minItems: z.number().default(0),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

const fieldsOf = (schema: unknown, named: Record<string, unknown>): string[] => {
  const { $ref, properties, anyOf = [], oneOf = [], allOf = [] } = shape.parse(schema)
  if ($ref) return fieldsOf(named[$ref.split('/').at(-1) ?? ''], named)
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => fieldsOf(part, named))]
}

/** The smallest value that a schema allows. */
/** The id of nothing. */
const noThing = '00000000-0000-4000-8000-000000000000'

function sample(schema: unknown, named: Record<string, unknown>): unknown {
  const read = shape.parse(schema)
  if (read.$ref) return sample(named[read.$ref.split('/').at(-1) ?? ''], named)
  if (read.const !== undefined) return read.const
  const one = read.enum?.[0] ?? null
  if (one !== null) return one
  const [part] = read.anyOf ?? read.oneOf ?? read.allOf ?? []
  if (part !== undefined) return sample(part, named)
  if (read.format === 'uuid') return noThing
  if (read.type === 'string') return 'x'.repeat(Math.max(1, read.minLength))
  if (read.type === 'integer' || read.type === 'number') return Math.max(read.minimum, 0)
  if (read.type === 'boolean') return true
  if (read.type === 'array') return Array.from({ length: read.minItems }, () => sample(read.items, named))
  return Object.fromEntries(read.required.map((key) => [key, sample(read.properties[key] ?? {}, named)]))
}
