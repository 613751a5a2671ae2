import { createCheck } from '../check.ts'
import { refuse } from './errors.ts'

/** A missing part is 131008, a wrong one 131009, a key or word the API does not know 100. */
export const check = createCheck((where, problem, why) => {
  if (problem === 'missing') return refuse(131008, `Parameter ${where} ${why}.`)
  return refuse(problem === 'unknown' ? 100 : 131009, `Param ${where} ${why}.`)
})
