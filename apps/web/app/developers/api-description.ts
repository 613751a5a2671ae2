import { queryOptions } from '@tanstack/react-query'

/** A JSON schema, as far as our own server uses the format. */
export type Shape = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  description?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
}

type Message = { description?: string; content?: Record<string, { schema: Shape }> }

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Shape }[]
  requestBody?: Message
  responses: Record<string, Message>
}

export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
  /** Every code of a refusal, with the HTTP status it comes with. */
  'x-message-codes': Record<string, number>
}

export type ApiRoute = { id: string; method: string; path: string; group: string; operation: Operation }

/** The server's own description, at an address that takes no sign-in. */
export const apiDescriptionQuery = queryOptions({
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<ApiDescription> => {
    const response = await fetch('/v1/openapi.json', { signal })
    if (!response.ok) throw new Error(`http ${response.status}`)
    return response.json()
  },
})

export const routesOf = ({ paths }: ApiDescription): ApiRoute[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      group: operation.tags?.[0] ?? '',
      operation,
    })),
  )

/** The schema that a reference names; any other schema unchanged. */
export function resolveShape(shape: Shape, { components }: ApiDescription): Shape {
  const name = shape.$ref?.split('/').at(-1)
  const named = name ? components.schemas[name] : undefined
  return named ? { ...named, description: shape.description ?? named.description } : shape
}

export const bodyOf = (message: Message | undefined): Shape | undefined =>
  Object.values(message?.content ?? {})[0]?.schema

const nameOf = (shape: Shape) =>
  shape.$ref
    ?.split('/')
    .at(-1)
    ?.replace(/Input$/, '')

const unionOf = (shape: Shape) => shape.anyOf ?? shape.oneOf ?? []

/** The type of a field in a few words: `text`, `list of Block`, `"all" | "unread"`. */
export function typeOf(shape: Shape): string {
  const name = nameOf(shape)
  if (name) return name
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const union = unionOf(shape)
  if (union.length) return [...new Set(union.map(typeOf))].join(' | ')
  if (shape.allOf?.[0]) return typeOf(shape.allOf[0])
  if (shape.items) return `${typeOf(shape.items)}[]`
  const type = [shape.type ?? 'any'].flat().join(' | ')
  return shape.format ? `${type} (${shape.format})` : type
}

/** The limits of a field: `1 to 100`, `at most 200 characters`. */
export function limitsOf({ minimum, maximum, minLength, maxLength, maxItems, default: preset }: Shape): string[] {
  const said: string[] = []
  if (minLength) said.push(`at least ${minLength} character${minLength === 1 ? '' : 's'}`)
  if (maxLength !== undefined) said.push(`at most ${maxLength} characters`)
  if (maxItems !== undefined) said.push(`at most ${maxItems} items`)
  if (isSaid(minimum)) said.push(`at least ${minimum}`)
  if (isSaid(maximum)) said.push(`at most ${maximum}`)
  if (preset !== undefined && preset !== '') said.push(`default ${JSON.stringify(preset)}`)
  return said
}

/** True for a bound that narrows the type. */
const isSaid = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

export type Field = { name: string; shape: Shape; isRequired: boolean }

/** The fields inside a schema, also those of its items and of each member of a union. */
export function fieldsOf(shape: Shape, api: ApiDescription): Field[] {
  const { properties, required, items, additionalProperties, allOf, ...rest } = resolveShape(shape, api)
  const own = Object.entries(properties ?? {}).map(([name, inner]) => ({
    name,
    shape: inner,
    isRequired: required?.includes(name) ?? false,
  }))
  const nested = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined, ...(allOf ?? [])]
  return [...own, ...nested.flatMap((inner) => (inner ? fieldsOf(inner, api) : []))].concat(
    unionFields(unionOf(rest), api),
  )
}

/** One row for a field that several members of a union have. */
function unionFields(members: Shape[], api: ApiDescription): Field[] {
  const fields = members.flatMap((member) => fieldsOf(member, api))
  return fields.filter(({ name }, index) => fields.findIndex((field) => field.name === name) === index)
}
