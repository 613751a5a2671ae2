import { isRecord } from '../document/fill.ts'
import { limits } from '../limits.ts'
import type { Request } from '../publish/published-card.ts'
import { clip } from '../text/clip.ts'
import type { Value } from '../text/value.ts'
import { type Run, setField } from './run.ts'
import type { Input } from './session.ts'
import { typedField } from './typed.ts'

type AnswerInput = Extract<Input, { kind: 'answer' }>

const valueAt = (body: unknown, path: readonly string[]): unknown => {
  let here = body
  for (const step of path) {
    if (Array.isArray(here)) here = here[Number(step)]
    else here = isRecord(here) && Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

/** Lists and objects are stored as JSON text. A value that the answer lacks leaves its field unchanged. */
export const stored = (value: unknown): Value | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  // 1e999 is valid JSON but overflows to Infinity, which no database column stores.
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return clip(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), limits.value_length)
}

/** Stores a part of an answer in a field, converted to the field's type. */
export const keepPart = (run: Run, field: string, part: unknown): void => {
  const value = stored(part)
  if (value === undefined) return
  setField(run, field, typeof value === 'string' ? typedField(run.bot, field, value) : value)
}

/** Stores the parts of an answer the author asked for. */
export const mapAnswer = (run: Run, { mapping }: Request, { body }: AnswerInput): void => {
  for (const { path, field } of mapping) keepPart(run, field, valueAt(body, path))
}
