import { type CustomerEffectDefinition, done, withMember } from './definition.ts'

export type TagEffect = { effect: 'add_tag' | 'remove_tag'; tag: string }

export const tag: CustomerEffectDefinition<TagEffect> = {
  customer: ({ tags }, { effect, tag }) => ({
    tags: effect === 'add_tag' ? withMember(tags, tag) : tags.filter((each) => each !== tag),
  }),
  lines: ({ effect, tag }) => [`! ${effect} ${tag}`],
  talk: ({ effect, tag }) => done(effect, { action_id: tag }),
}
