import { toNumber } from '../filters/compare.ts'
import type { ChangeOperation } from '../publish/published-action.ts'
import { evaluate } from '../text/formula.ts'
import type { Value } from '../text/value.ts'

/** Keeps 0.1 + 0.2 from showing as 0.30000000000000004: fifteen digits are exact, and of a whole number all. */
const tidied = (number: number): number | null => {
  if (!Number.isFinite(number)) return null
  return Number.isInteger(number) ? number : Number(number.toPrecision(15))
}

const reckonNumbers = (operation: ChangeOperation, have: number, by: number): number | null => {
  if (operation === 'add') return tidied(have + by)
  if (operation === 'subtract') return tidied(have - by)
  return tidied(operation === 'multiply' ? have * by : have / by)
}

/**
 * A field's value after a change with a number or a formula. A field that holds no number counts as 0; a formula that
 * gives none, and a division by zero, change nothing (undefined).
 */
export const reckon = (operation: ChangeOperation, have: Value, text: string): Value | undefined => {
  const by = evaluate(text)
  return by === null ? undefined : (reckonNumbers(operation, toNumber(have) ?? 0, by) ?? undefined)
}
