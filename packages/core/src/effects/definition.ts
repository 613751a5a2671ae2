import type { ConversationFacts } from '../customers/facts.ts'
import type { CustomerView } from '../customers/view.ts'
import type { OutCard } from '../engine/out-card.ts'

/** The part of a customer that effects change. */
export type CustomerState = Pick<
  CustomerView,
  'email' | 'phone' | 'is_subscribed' | 'is_blocked' | 'tags' | 'sequences' | 'custom_fields' | 'facts'
>

/** Changed columns of a customer with their new values; of fields and facts, only the keys that changed. */
export type CustomerDelta = Partial<CustomerState>

/** The fields of an effect that `hawker talk` prints, besides its time and its customer. */
export type TalkFields = { type: OutCard['type'] | 'action' } & Record<string, unknown>

/** One kind of effect. Methods, so that the registry can be asked with any effect. */
export type EffectDefinition<E> = {
  /** The effect's change of its customer. */
  customer?(customer: CustomerState, effect: E): CustomerDelta
  /** The effect's change of the conversation; `at` is its ISO instant. */
  conversation?(conversation: ConversationFacts, effect: E, at: string): Partial<ConversationFacts>
  /** The effect in a transcript: `<` for a message, `!` for anything else. */
  lines(effect: E): string[]
  /** The effect in the output of `hawker talk`, in the fields of its action. Null: customers see nothing of it. */
  talk(effect: E): TalkFields | null
}

/** An effect that changes the customer has to say how. */
export type CustomerEffectDefinition<E> = EffectDefinition<E> & Required<Pick<EffectDefinition<E>, 'customer'>>

/** An action that was carried out, by its name. */
export const done = (action: string, fields: Record<string, unknown> = {}): TalkFields => ({
  type: 'action',
  action,
  ...fields,
})

/** The list with one more member, or the same list when it has that member. */
export const withMember = (list: string[], member: string): string[] =>
  list.includes(member) ? list : [...list, member]
