import { done, type EffectDefinition } from './definition.ts'

/**
 * The conversation changed hands; a grey line in the thread. `bot`: the flow itself handed it over; `app`: another app has it on
 * the platform.
 */
export type PausedEffect = {
  effect: 'set_paused'
  until: string | null
  user_id: string | null
  why: 'operator' | 'page' | 'taken' | 'handed_back' | 'bot' | 'app'
}

export const paused: EffectDefinition<PausedEffect> = {
  conversation: (_, { until }) => ({ paused_until: until }),
  lines: ({ why, user_id, until }) => [`! set_paused ${[why, user_id, until].filter(Boolean).join(' ')}`],
  talk({ why }) {
    if (why === 'bot') return done('deactivate_bot')
    return why === 'handed_back' ? done('active_bot') : null
  },
}
