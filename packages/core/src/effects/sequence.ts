import { type CustomerEffectDefinition, done, withMember } from './definition.ts'

export type SequenceEffect = { effect: 'follow_sequence' | 'leave_sequence'; sequence: string }

export const sequence: CustomerEffectDefinition<SequenceEffect> = {
  customer: ({ sequences }, { effect, sequence }) => ({
    sequences:
      effect === 'follow_sequence' ? withMember(sequences, sequence) : sequences.filter((each) => each !== sequence),
  }),
  lines: ({ effect, sequence }) => [`! ${effect} ${sequence}`],
  talk: ({ effect, sequence }) =>
    done(effect === 'follow_sequence' ? 'sign_follow_sequence' : 'cancel_sign_follow_sequence', {
      action_id: sequence,
    }),
}
