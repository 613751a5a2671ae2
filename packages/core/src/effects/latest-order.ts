import { done, type EffectDefinition } from './definition.ts'

export type LatestOrderEffect = { effect: 'confirm_latest_order' | 'cancel_latest_order' }

export const latestOrder: EffectDefinition<LatestOrderEffect> = {
  lines: ({ effect }) => [`! ${effect}`],
  talk: ({ effect }) => done(effect),
}
