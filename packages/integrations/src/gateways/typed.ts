import type { ConnectField } from '../about.ts'
import type { Typed } from '../service.ts'

/** Reads a connect form whose fields have these forms; those named in `shown` are facts to show. */
export function typedFields(
  fields: Record<string, string>,
  forms: Partial<Record<ConnectField, RegExp>>,
  shown: readonly ConnectField[],
): Typed {
  const secrets: Record<string, string> = {}
  for (const [key, form] of Object.entries(forms)) {
    const value = (fields[key] ?? '').trim()
    if (!form.test(value)) return { ok: false, field: key }
    secrets[key] = value
  }
  const details = Object.fromEntries(shown.map((key) => [key, secrets[key] ?? '']))
  return { ok: true, secrets, details }
}

/** A key of a gateway: visible characters without spaces. */
export const anyKey = /^[\x21-\x7e]{8,300}$/
