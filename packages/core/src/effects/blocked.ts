import { type CustomerEffectDefinition, done } from './definition.ts'

/** `user_id`: the user who did it by hand; null for a flow. Only a user can unblock. */
export type BlockedEffect =
  | { effect: 'block_customer'; user_id: string | null }
  | { effect: 'unblock_customer'; user_id: string }

export const blocked: CustomerEffectDefinition<BlockedEffect> = {
  customer: (_, { effect }) => ({ is_blocked: effect === 'block_customer' }),
  lines: ({ effect, user_id }) => [`! ${[effect, user_id].filter(Boolean).join(' ')}`],
  talk: ({ effect }) => (effect === 'block_customer' ? done(effect) : null),
}
