import { type CustomerEffectDefinition, withMember } from './definition.ts'

/** The customer agreed to messages about a topic. */
export type TopicEffect = { effect: 'allow_topic'; topic: string }

export const topic: CustomerEffectDefinition<TopicEffect> = {
  customer: ({ facts }, { topic }) => ({ facts: { topics: withMember(facts.topics ?? [], topic) } }),
  lines: ({ topic }) => [`! allow_topic ${topic}`],
  talk: () => null,
}
