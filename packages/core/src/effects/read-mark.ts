import { done, type EffectDefinition } from './definition.ts'

export type ReadMarkEffect = { effect: 'mark_read' | 'mark_unread' }

export const readMark: EffectDefinition<ReadMarkEffect> = {
  conversation: ({ unread }, { effect }) => ({ unread: effect === 'mark_read' ? 0 : Math.max(unread, 1) }),
  lines: ({ effect }) => [`! ${effect}`],
  talk: ({ effect }) => done(effect),
}
