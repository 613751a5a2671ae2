import type { Scalar } from './filter.ts'

/** The number a value is or spells. */
export const toNumber = (value: Scalar | null | undefined): number | null => {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value))) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const isoDate = /^\d{4}-\d\d-\d\d$/
const isoInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** The instant a text names. A date alone is its first instant, and without an offset it is UTC. */
export const toInstant = (value: Scalar | null | undefined): number | null => {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (isoDate.test(text)) return noNaN(Date.parse(`${text}T00:00:00Z`))
  const found = isoInstant.exec(text)
  return found ? noNaN(Date.parse(text.replace(' ', 'T') + (found[3] ? '' : 'Z'))) : null
}
const noNaN = (value: number) => (Number.isNaN(value) ? null : value)
