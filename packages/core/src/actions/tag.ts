import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const define = <K extends 'add_tag' | 'remove_tag'>(action: K) => {
  const schema = z.object({ action: z.literal(action), action_id: z.string() })
  return {
    schema,
    blank: () => ({ action, action_id: '' }),
    problems: ({ action_id }) => required('add_tag', action_id),
  } satisfies ActionDefinition<{ action: K; action_id: string }>
}

export const addTag = define('add_tag')
export const removeTag = define('remove_tag')
