import { ApiError, type Envelope } from './api.ts'

/** The text of a failure, in the specification's order: code, message, every string under errors, unknown. */
export type ErrorLines = { code: string | null; lines: string[] }

export function errorLines(error: unknown, wording: (code: string) => string | null, unknown: string): ErrorLines {
  if (!(error instanceof ApiError)) return { code: null, lines: [unknown] }
  const { envelope } = error
  const code = codeOf(envelope)
  const worded = code && wording(code)
  if (worded) return { code, lines: [worded] }
  if (envelope.message) return { code, lines: [envelope.message] }
  // A code without words means nothing to a reader either.
  const nested = strings(envelope.errors).filter((text) => text !== code)
  return { code, lines: nested.length ? nested : [unknown] }
}

function codeOf({ message_code, errors }: Envelope): string | null {
  if (message_code) return message_code
  if (!errors || typeof errors !== 'object' || !('message_code' in errors)) return null
  return typeof errors.message_code === 'string' ? errors.message_code : null
}

function strings(errors: unknown): string[] {
  if (typeof errors === 'string') return errors.trim() ? [errors] : []
  if (!errors || typeof errors !== 'object') return []
  return Object.values(errors).flatMap(strings)
}
