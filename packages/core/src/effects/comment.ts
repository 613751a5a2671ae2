import { done, type EffectDefinition } from './definition.ts'

export type CommentEffect = { effect: 'hide_comment' | 'delete_comment' }

export const comment: EffectDefinition<CommentEffect> = {
  lines: ({ effect }) => [`! ${effect}`],
  talk: ({ effect }) => done(effect),
}
