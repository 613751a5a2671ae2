import { z } from 'zod'
import type { ActionDefinition } from './action.ts'

/** An action that needs nothing but its name, so it is always valid. */
export const plain = <K extends string>(action: K) => {
  const schema = z.object({ action: z.literal(action) })
  return { schema, blank: () => ({ action }), problems: () => [] } satisfies ActionDefinition<{ action: K }>
}
