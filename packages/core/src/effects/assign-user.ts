import { done, type EffectDefinition } from './definition.ts'

export type AssignUserEffect = { effect: 'assign_user'; user_id: string }

export const assignUser: EffectDefinition<AssignUserEffect> = {
  conversation: (_, { user_id }) => ({ assigned_to: user_id }),
  lines: ({ user_id }) => [`! assign_user ${user_id}`],
  talk: ({ user_id }) => done('assign_user', { user_id }),
}
