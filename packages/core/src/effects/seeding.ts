import { type CustomerEffectDefinition, done } from './definition.ts'

/** A seeding account is one with which the page's own people write comments. */
export type SeedingEffect = { effect: 'set_seeding'; is_seeding: boolean }

export const seeding: CustomerEffectDefinition<SeedingEffect> = {
  customer: (_, { is_seeding }) => ({ facts: { is_seeding } }),
  lines: ({ is_seeding }) => [`! set_seeding ${is_seeding}`],
  talk: ({ is_seeding }) => done(is_seeding ? 'mark_acc_seeding' : 'unmark_acc_seeding'),
}
