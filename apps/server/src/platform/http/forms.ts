import { parse } from 'qs'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const mostKeys = 1_000
const deepest = 8

/** A form body with bracket keys: `blocks[0][title]=Hello`. */
export function parseForm(text: string): unknown {
  try {
    return parse(text, {
      depth: deepest,
      strictDepth: true,
      parameterLimit: mostKeys,
      throwOnLimitExceeded: true,
      arrayLimit: mostKeys,
      allowPrototypes: false,
      ignoreQueryPrefix: false,
    })
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalid_body', { body: error.message })
    throw error
  }
}

/**
 * Converts the text of a form or an address to the types of the schema. Text that does not fit stays, to be refused.
 */
export function coerce(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return value === undefined ? value : coerce(schema.def.innerType, value)
  if (schema instanceof z.ZodNullable)
    return value === '' || value === null ? null : coerce(schema.def.innerType, value)
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodNonOptional) return coerce(schema.def.innerType, value)
  if (schema instanceof z.ZodPipe) return coerce(schema.def.in, value)
  if (schema instanceof z.ZodLazy) return coerce(schema.def.getter(), value)
  if (schema instanceof z.ZodUnion) return coerceUnion(schema.def.options, value)
  if (schema instanceof z.ZodObject) return mapValues(value, (inner, key) => coerceKey(schema.def.shape[key], inner))
  if (schema instanceof z.ZodRecord) return mapValues(value, (inner) => coerce(schema.def.valueType, inner))
  if (schema instanceof z.ZodArray) return toList(value)?.map((inner) => coerce(schema.def.element, inner)) ?? value
  if (typeof value !== 'string') return value
  if (schema instanceof z.ZodNumber)
    return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
  if (schema instanceof z.ZodBoolean)
    return { true: true, '1': true, on: true, false: false, '0': false }[value] ?? value
  if (schema instanceof z.ZodLiteral) return schema.def.values.find((literal) => String(literal) === value) ?? value
  return value
}

const coerceKey = (schema: z.core.$ZodType | undefined, value: unknown) => (schema ? coerce(schema, value) : value)

function coerceUnion(options: readonly z.core.$ZodType[], value: unknown) {
  for (const option of options) {
    const coerced = coerce(option, value)
    if (z.safeParse(option, coerced).success) return coerced
  }
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const mapValues = (value: unknown, change: (inner: unknown, key: string) => unknown): unknown =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]))
    : value

/** A list of one element arrives as the element itself, a sparse one with its indexes as keys. */
function toList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return null
}
