import { apiFields } from './api-fields.ts'
import { documentFields } from './document-fields.ts'
import { orderFields } from './order-fields.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const readRecord = (value: unknown) => (isRecord(value) ? value : {})
const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const descriptions: Record<string, string> = { ...documentFields, ...orderFields, ...apiFields }

/** Names from operation or shape down to a field. A kind distinguishes members of a union: `Card.<gallery>.config.items`. */
type Path = readonly string[]
const kindOf = (kind: string) => `<${kind}>`
const withoutKinds = (path: Path) => path.filter((name) => !name.startsWith('<'))

/** The description whose key is the longest end of the path. */
function findDescription(path: Path): string | undefined {
  const ends = [path, withoutKinds(path)].flatMap((names) => names.map((_, from) => names.slice(from).join('.')))
  return ends.sort((a, b) => b.length - a.length).flatMap((end) => descriptions[end] ?? [])[0]
}

type Field = { schema: Record<string, unknown>; path: Path }

const discriminators = ['plugin_id', 'action', 'edit', 'type', 'kind']

/** The fields of a schema. A reference is not followed: its schema is among the named ones. */
function* fieldsOf(schema: unknown, path: Path): Generator<Field> {
  if (!isRecord(schema)) return
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema
  const own = readRecord(properties)
  const kind = discriminators.map((name) => readRecord(own[name]).const).find((value) => typeof value === 'string')
  const place = typeof kind === 'string' && kind ? [...path, kindOf(kind)] : path
  for (const [name, inner] of Object.entries(own)) {
    yield { schema: readRecord(inner), path: [...place, name] }
    yield* fieldsOf(inner, [...place, name])
  }
  for (const inner of [items, additionalProperties, ...[anyOf, oneOf, allOf].flatMap(readList)])
    yield* fieldsOf(inner, path)
}

/** The bodies of a request or of an answer, by content type. */
const schemasIn = (message: unknown) =>
  Object.values(readRecord(readRecord(message).content)).map((content) => readRecord(content).schema)

type Operation = { name: string; route: string; is: Record<string, unknown> }

const operationsOf = (api: unknown): Operation[] =>
  Object.entries(readRecord(readRecord(api).paths)).flatMap(([path, methods]) =>
    Object.entries(readRecord(methods)).map(([method, operation]) => {
      const is = readRecord(operation)
      return { name: String(is.operationId), route: `${method.toUpperCase()} ${path}`, is }
    }),
  )

/** Every field of addresses, bodies, answers and named shapes. */
function* allFields(api: unknown): Generator<Field> {
  for (const { name, is } of operationsOf(api)) {
    for (const parameter of readList(is.parameters).map(readRecord))
      yield { schema: parameter, path: [name, String(parameter.name)] }
    for (const message of [is.requestBody, ...Object.values(readRecord(is.responses))])
      for (const schema of schemasIn(message)) yield* fieldsOf(schema, [name])
  }
  // A shape with defaults is listed twice: `Flow` for answers, `FlowInput` for requests.
  for (const [name, schema] of Object.entries(readRecord(readRecord(readRecord(api).components).schemas)))
    yield* fieldsOf(schema, [name.replace(/Input$/, '')])
}

/** Gives each field of the API's description the words that its route does not give it. */
export function describeFields<Api>(api: Api): Api {
  for (const { schema, path } of allFields(api)) {
    const found = findDescription(path)
    if (!schema.description && found) schema.description = found
  }
  return api
}

/** Routes without a summary and fields without a description: `npm run check` refuses them. */
export const findUndescribed = (api: unknown): string[] => [
  ...operationsOf(api).flatMap(({ route, is }) => (is.summary ? [] : [`${route} has no summary`])),
  ...[...allFields(api)].flatMap(({ schema, path }) =>
    schema.description ? [] : [`${withoutKinds(path).join('.')} has no description`],
  ),
]
