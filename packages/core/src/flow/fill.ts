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

/** Gives empty keys the value they have in `blank`, and leaves what is wrong for the schema to refuse. */
export const fill = (blank: unknown, given: unknown): unknown => {
  if (isEmpty(given)) return blank
  if (!isRecord(blank) || !isRecord(given)) return given
  const full = { ...given }
  for (const [key, value] of Object.entries(blank)) full[key] = fill(value, given[key])
  return full
}

/** A schema whose empty keys are filled from `blank` first. */
export const filled = <S extends z.ZodType>(blank: () => z.infer<S>, schema: S) =>
  z.preprocess((given) => fill(blank(), given), schema)

/** Text that a hand-written file may well spell as a number or a truth value: a price, a value to store. */
export const looseText = z.preprocess(
  (given) => (typeof given === 'number' || typeof given === 'boolean' ? String(given) : given),
  z.string(),
)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  return isRecord(value) ? sortedRecord(value) : value
}
const sortedRecord = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(record)
      .toSorted()
      .map((key) => [key, sorted(record[key])]),
  )

/**
 * Names of the author's own choice, in the order of the alphabet: a database does not keep the order they came in. Null
 * is an empty text here as well.
 */
export const textRecord = z
  .record(
    z.string(),
    filled(() => '', looseText),
  )
  .transform((record) => Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  .pipe(z.record(z.string(), z.string())) // what comes out is told to the API's description

/** Settings whose shape belongs to a feature of its own. */
export const openRecord = z
  .record(z.string(), z.unknown())
  .transform(sortedRecord)
  .pipe(z.record(z.string(), z.unknown()))
