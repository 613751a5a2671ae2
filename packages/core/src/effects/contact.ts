import { type CustomerEffectDefinition, done } from './definition.ts'

/** A value of the customer's own columns: e-mail and phone from quick replies and user_input. */
export type ContactEffect = { effect: 'set_contact'; field: 'email' | 'phone'; value: string }

export const contact: CustomerEffectDefinition<ContactEffect> = {
  /** The platform's own value no longer overwrites one that the flow has set. */
  customer({ facts: { by_hand = [] } }, { field, value }) {
    return by_hand.includes(field) ? { [field]: value } : { [field]: value, facts: { by_hand: [...by_hand, field] } }
  },
  lines: ({ field, value }) => [`! set_contact ${field}=${value}`],
  talk: ({ field, value }) => done('set_contact', { field, value }),
}
