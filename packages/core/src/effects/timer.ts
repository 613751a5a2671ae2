import type { EffectDefinition } from './definition.ts'

export type TimerEffect =
  /** Wakes the conversation at `at` (ISO) with a timer input of this token. */
  { effect: 'set_timer'; token: string; at: string } | { effect: 'clear_timer'; token: string }

export const timer: EffectDefinition<TimerEffect> = {
  lines: (effect) =>
    effect.effect === 'set_timer' ? [`! set_timer ${effect.token} ${effect.at}`] : [`! clear_timer ${effect.token}`],
  talk: () => null,
}
