import type { EffectDefinition } from './definition.ts'

export type TimerEffect =
  /**
   * Wakes the conversation at `at` (ISO) with a timer input of this token. `is_bulk`: very many customers may be woken at the same
   * instant, so their messages leave behind all answers to customers.
   */
  { effect: 'set_timer'; token: string; at: string; is_bulk?: true } | { effect: 'clear_timer'; token: string }

export const timer: EffectDefinition<TimerEffect> = {
  lines: (effect) =>
    effect.effect === 'set_timer' ? [`! set_timer ${effect.token} ${effect.at}`] : [`! clear_timer ${effect.token}`],
  talk: () => null,
}
