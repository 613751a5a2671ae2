import { joined, sorted } from '../gateways/sign.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  if (Array.isArray(value)) return JSON.stringify(value.map((each) => (isRecord(each) ? byName(each) : each)))
  return isRecord(value) ? JSON.stringify(value) : String(value)
}

const byName = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The text that payOS signs: all fields in the order of their names. https://payos.vn/docs/tich-hop-webhook/kiem-tra-du-lieu-voi-signature/ */
export const signedText = (fields: Record<string, unknown>): string =>
  joined(sorted(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, textOf(value)]))))
