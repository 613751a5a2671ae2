import { type CustomerEffectDefinition, done } from './definition.ts'

export type SubscribedEffect = { effect: 'set_subscribed'; is_subscribed: boolean }

export const subscribed: CustomerEffectDefinition<SubscribedEffect> = {
  /** The customer or the author has decided, so earlier failures to reach the customer no longer count. */
  customer: ({ facts }, { is_subscribed }) =>
    facts.is_unreachable ? { is_subscribed, facts: { is_unreachable: false } } : { is_subscribed },
  lines: ({ is_subscribed }) => [`! set_subscribed ${is_subscribed}`],
  talk: ({ is_subscribed }) => done(is_subscribed ? 'sign_follow_bot' : 'cancel_sign_follow_bot'),
}
