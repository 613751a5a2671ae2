import { z } from 'zod'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Absent, null and empty mean the same in a bot file. False and zero are values. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

/** Gives empty keys their value in `blank`; the schema then refuses wrong values. */
export const fill = (blank: unknown, given: unknown): unknown => {
  if (isEmpty(given)) return blank
  if (!isRecord(blank) || !isRecord(given)) return given
  const full = { ...given }
  for (const [key, value] of Object.entries(blank)) full[key] = fill(value, given[key])
  return full
}

/** Leaves these keys out where they are empty: parts that are younger than the format, so that older files keep their bytes. */
export const withoutEmpty =
  (...keys: readonly string[]) =>
  (given: unknown): unknown =>
    isRecord(given) && keys.some((key) => Object.hasOwn(given, key) && isEmpty(given[key]))
      ? Object.fromEntries(Object.entries(given).filter(([key, value]) => !keys.includes(key) || !isEmpty(value)))
      : given

/** A schema whose empty keys are filled from `blank` first. */
export const filled = <S extends z.ZodType>(blank: () => z.infer<S>, schema: S) =>
  z.preprocess((given) => fill(blank(), given), schema)

/** Text that a hand-written file may spell as a number or a boolean: a price, a value to store. */
export const looseText = z.preprocess(
  (given) => (typeof given === 'number' || typeof given === 'boolean' ? String(given) : given),
  z.string(),
)

/** A record in the order of the alphabet: a database does not keep the order its keys came in. */
const mapSorted = <T>(record: Record<string, unknown>, of: (value: unknown, key: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((key) => [key, of(record[key], key)]),
  )

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  return isRecord(value) ? mapSorted(value, sorted) : value
}

/**
 * A record under names of the author's choice. Not `z.record`: it drops a key named `__proto__`. `described` is the JSON
 * schema of a value for the API's description, which doesn't know custom types.
 */
const record = <T>(value: z.ZodType<T>, described: object) => {
  const meta = { type: 'object', additionalProperties: described }
  return z
    .custom<Record<string, unknown>>(isRecord, {
      error: ({ input }) => `Invalid input: expected record, received ${Array.isArray(input) ? 'array' : typeof input}`,
    })
    .meta(meta)
    .transform((given, context) =>
      mapSorted(given, (one, key): T => {
        const read = value.safeParse(one)
        if (read.success) return read.data
        for (const issue of read.error.issues) context.addIssue({ ...issue, path: [key, ...issue.path] })
        return z.NEVER
      }),
    )
    .pipe(z.custom<Record<string, T>>().meta(meta))
}

/** Null is an empty text here as well. */
export const textRecord = record(
  filled(() => '', looseText),
  { type: 'string' },
)

/** Settings whose shape belongs to a feature of its own. */
export const openRecord = record(z.unknown().transform(sorted), {})
