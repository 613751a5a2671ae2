import { z } from 'zod'
import { isRecord } from '../src/document/fill.ts'
import { schemas } from '../src/schemas.ts'
import { isSettingKey, settingDefinitions } from '../src/settings/registry.ts'

type Json = Record<string, unknown>

const shape: unknown = z.toJSONSchema(schemas.bot, { unrepresentable: 'any', reused: 'inline' })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The kinds a union holds, without null: absent and null are the same. */
const kindsOf = (schema: Json): Json[] => {
  const kinds = [...listOf(schema.oneOf), ...listOf(schema.anyOf)].filter(isRecord)
  return kinds.length === 0 ? [schema] : kinds.filter(({ type }) => type !== 'null').flatMap(kindsOf)
}

/** How many lists of that name were made: the first has a member of every kind, the next have one kind each. */
const made = new Map<string, number>()

const members = (kinds: readonly Json[], name: string): unknown[] => {
  const turn = made.get(name) ?? 0
  made.set(name, turn + 1)
  const chosen = turn === 0 ? kinds : kinds.slice(turn % kinds.length).slice(0, 1)
  return chosen.map((each, index) => named(sampleOf(each, name), index))
}

/** A value of this shape without empty parts. */
const sampleOf = (schema: unknown, name: string): unknown => {
  const [kind] = isRecord(schema) ? kindsOf(schema) : []
  if (!kind) return {}
  if ('const' in kind) return kind.const
  const [first] = [...listOf(kind.enum), ...listOf(kind.examples)]
  if (first !== undefined) return first
  switch (Array.isArray(kind.type) ? kind.type[0] : kind.type) {
    case 'object':
      return sampleObject(kind)
    case 'array':
      return isRecord(kind.items) ? members(kindsOf(kind.items), name) : []
    case 'string':
      return `some ${name}`
    case 'number':
    case 'integer':
      return 7
    case 'boolean':
      return true
    default:
      return { own: 'value' }
  }
}

const sampleObject = ({ properties, additionalProperties }: Json): Json => {
  if (!isRecord(properties)) return { own: sampleOf(additionalProperties, 'own') }
  return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sampleOf(each, key)]))
}

/** Gives members of a list different ids and keys. */
const named = (member: unknown, index: number): unknown => {
  if (!isRecord(member)) return member
  if ('id' in member) return { ...member, id: `id${index}` }
  return 'key' in member ? { ...member, key: `key${index}` } : member
}

/** A bot file with every field there is, made from the schema: no kind of card, block, action or button is left out. */
export const sampleBot = (): Json => {
  made.clear()
  const bot = sampleOf(shape, 'bot')
  return isRecord(bot)
    ? { ...bot, platform: 'facebook', timezone: 'Asia/Bangkok', settings: withoutDefaults(bot.settings) }
    : {}
}

/** A setting at its default is not in a file: switches are inverted, and choices dropped. */
const withoutDefaults = (settings: unknown): Json =>
  Object.fromEntries(
    Object.entries(isRecord(settings) ? settings : {}).flatMap(([key, value]) => {
      if (!isSettingKey(key) || settingDefinitions[key].default !== value) return [[key, value]]
      return value === true ? [[key, false]] : []
    }),
  )

/** Every place of a JSON value but its root: the keys that lead there. */
export const placesIn = (value: unknown, keys: (string | number)[] = []): (string | number)[][] => {
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : []
  return inner.flatMap(([key, each]) => [[...keys, key], ...placesIn(each, [...keys, key])])
}

/** The value with something else at one place; all else stays the same. */
export const withAt = (
  value: unknown,
  [key, ...rest]: readonly (string | number)[],
  change: (old: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? withAt(each, rest, change) : each))
  return isRecord(value) ? { ...value, [key]: withAt(value[String(key)], rest, change) } : value
}
