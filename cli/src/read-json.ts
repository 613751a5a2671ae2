import { repeatedKey } from './repeated-key.ts'

type Read = { ok: true; json: unknown } | { ok: false; path: string; reason: string }

/** Parses a JSON text; for any other text, gives the place and the reason of the error. */
export const readJson = (text: string): Read => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { ok: false, path: '', reason: `not JSON: ${firstLine(error)}` }
  }
  const twice = repeatedKey(text)
  return twice === null ? { ok: true, json } : { ok: false, path: twice, reason: 'this key stands twice in its object' }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 200)
