import type { Have } from './facts.ts'

/**
 * Filters ignore case but not marks: Anh and Ánh are two names. A mark may be part of its letter or follow it, as some
 * keyboards send it. Lowers letter by letter, as PostgreSQL does: no final sigma, and no dot remains of İ.
 */
export const lower = (text: string): string =>
  text.normalize('NFC').replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase()

/** 1e+21 as a database writes it, with all its digits. */
const inDigits = (number: number): string => {
  const found = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(number))
  if (!found) return String(number)
  const [, sign = '', first = '', rest = '', power = ''] = found
  const digits = first + rest
  const point = 1 + Number(power)
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`
}

export const textOf = (have: Have): string => (typeof have === 'number' ? inDigits(have) : String(have ?? ''))

/** As an author wrote it in a row, ready to be compared. */
export const plain = (value: Have): string => lower(textOf(value)).trim()

/** A number written as a text counts as one as long as no digit of it can be lost. */
const writtenNumber = /^[+-]?([0-9]{1,15}|[0-9]{1,9}\.[0-9]{1,6})$/

export const numberOf = (have: Have): number | null => {
  if (typeof have === 'number') return have
  return typeof have === 'string' && writtenNumber.test(have) ? Number(have) : null
}

/** The entries of a list between commas: `["red","blue"]` and `red, blue` are both `,red,blue,`. */
export const entriesOf = (text: string): string => `,${text.replace(/[[\]"]/g, '').replaceAll(', ', ',')},`
