import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const define = <K extends 'sign_follow_sequence' | 'cancel_sign_follow_sequence'>(action: K) => {
  const schema = z.object({ action: z.literal(action), action_id: z.string() })
  return {
    schema,
    blank: () => ({ action, action_id: '' }),
    problems: ({ action_id }) => required('add_sequence', action_id),
  } satisfies ActionDefinition<{ action: K; action_id: string }>
}

export const followSequence = define('sign_follow_sequence')
export const leaveSequence = define('cancel_sign_follow_sequence')
