/** `text`: the decoded bytes. */
export type ParsedBody = { ok: true; body: unknown; text: string } | { ok: false; why: string }

/**
 * The JSON of a webhook. Integers past 2^53 become strings, because platforms send 64-bit ids as plain numbers and
 * `JSON.parse` would round them to another person's id.
 */
export const parseBody = (bytes: Uint8Array): ParsedBody => {
  const text = utf8.decode(bytes)
  try {
    return { ok: true, body: longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text), text }
  } catch {
    // Bad syntax, or nesting so deep that the slow path runs out of stack.
    return { ok: false, why: 'not JSON' }
  }
}

/** The fields of a form, each by its whole name: brackets have no meaning here. Of a repeated field the last one counts. */
export const parseFields = (bytes: Uint8Array): ParsedBody => {
  const text = utf8.decode(bytes)
  return { ok: true, body: Object.fromEntries(new URLSearchParams(text)), text }
}

const utf8 = new TextDecoder()

/** A number of 16 digits where a value may be. A false alarm inside a string only costs time: a reviver is slow. */
const longNumber = /[:[,]\s*-?\d{16}|^\s*-?\d{16}/

const keepDigits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value
