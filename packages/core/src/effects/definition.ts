import type { ConversationFacts } from '../customers/facts.ts'
import type { CustomerView } from '../customers/view.ts'
import type { OutCard } from '../engine/out-card.ts'

/** The part of a customer that effects change. */
export type CustomerState = Pick<
  CustomerView,
  'email' | 'phone' | 'is_subscribed' | 'is_blocked' | 'tags' | 'sequences' | 'custom_fields' | 'facts'
>

/** What changes of a customer: columns with their new values, and of fields and facts the keys that have another value. */
export type CustomerDelta = Partial<CustomerState>

/** What `hawker talk` prints of an effect, besides when and to whom. */
export type TalkFields = { type: OutCard['type'] | 'action' } & Record<string, unknown>

/** One kind of effect. Methods, so that the registry can be asked with any effect. */
export type EffectDefinition<E> = {
  /** What the effect changes of its customer. */
  customer?(customer: CustomerState, effect: E): CustomerDelta
  /** What the effect changes of the conversation, carried out at the ISO instant `at`. */
  conversation?(conversation: ConversationFacts, effect: E, at: string): Partial<ConversationFacts>
  /** The effect in a transcript: `<` for a message, `!` for anything else. */
  lines(effect: E): string[]
  /** The effect in the output of `hawker talk`, in the fields of the action that does it. Null: a customer sees nothing of it. */
  talk(effect: E): TalkFields | null
}

/** An effect that changes the customer has to say how. */
export type CustomerEffectDefinition<E> = EffectDefinition<E> & Required<Pick<EffectDefinition<E>, 'customer'>>

/** Something done, named by the action that does it. */
export const done = (action: string, fields: Record<string, unknown> = {}): TalkFields => ({
  type: 'action',
  action,
  ...fields,
})

/** The list with one more member, or the same list when it has that member. */
export const withMember = (list: string[], member: string): string[] =>
  list.includes(member) ? list : [...list, member]
