import { done, type EffectDefinition } from './definition.ts'

/** `comment_id`: the comment that the road began with, or that is heard now; null: there is none. */
export type CommentEffect = { effect: 'hide_comment' | 'delete_comment'; comment_id: string | null }

export const comment: EffectDefinition<CommentEffect> = {
  lines: ({ effect }) => [`! ${effect}`],
  talk: ({ effect }) => done(effect),
}
