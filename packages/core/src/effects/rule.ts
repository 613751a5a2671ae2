import type { CustomerEffectDefinition } from './definition.ts'

/** A rule has acted for the customer. `rules`: the instants of all rules that still count, by their ids. */
export type RuleEffect = { effect: 'fire_rule'; rule: string; rules: Record<string, string> }

export const rule: CustomerEffectDefinition<RuleEffect> = {
  customer: (_, { rules }) => ({ facts: { rules } }),
  lines: ({ rule }) => [`! fire_rule ${rule}`],
  talk: () => null,
}
