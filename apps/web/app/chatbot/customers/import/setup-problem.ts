import type { Setup, Target } from './import-queries.ts'

const keys: readonly Target[] = ['psid', 'phone', 'email']

/** Why the file cannot be checked: no column names the customer, or two become the same; null: it can be. */
export function setupProblem({ targets }: Pick<Setup, 'targets'>): 'no_key' | { twice: string } | null {
  const chosen = targets.flatMap((target) => target ?? [])
  const twice = chosen.find((target, at) => chosen.indexOf(target) !== at)
  if (twice !== undefined) return { twice }
  return chosen.some((target) => keys.includes(target)) ? null : 'no_key'
}

const number = /^-?\d{1,11}(?:[.,]\d+)?$/

/** The type of a new field for values such as these: numbers, or text. Numbers that begin with a zero are codes. */
export const fieldTypeFor = (samples: readonly string[]): 1 | 2 =>
  samples.length > 0 && samples.every((text) => number.test(text) && !/^0\d/.test(text)) ? 2 : 1
