import type { z } from 'zod'
import type { Finding } from '../problems.ts'
import { isBlank } from '../text/blank.ts'

/** One kind of action: its shape and its rule. Methods, so that a registry of all kinds can be asked with any action. */
export type ActionDefinition<A> = {
  schema: z.ZodType<A>
  blank(): A
  problems(action: A): Finding[]
}

/** Most actions have one rule: these fields are filled. */
export const required = (key: Finding['key'], ...fields: string[]): Finding[] => (fields.some(isBlank) ? [{ key }] : [])
