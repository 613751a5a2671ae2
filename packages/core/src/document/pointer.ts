import { isRecord } from './fill.ts'

type Key = PropertyKey

const escaped = (key: Key): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1')

/** The JSON pointer (RFC 6901) for these keys. */
export const pointer = (...keys: readonly Key[]): string => keys.map((key) => `/${escaped(key)}`).join('')

/** The value at these keys; undefined when the path does not exist. */
export const valueAt = (root: unknown, keys: readonly Key[]): unknown =>
  keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRecord(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined
  }, root)

/** The keys a JSON pointer is made of. */
export const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
