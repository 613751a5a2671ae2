import { done, type EffectDefinition } from './definition.ts'

/** The session holds both; the effects only make them visible. */
export type AiHistoryEffect = { effect: 'clear_ai_history' }
export type AiActiveEffect = { effect: 'set_ai_active'; is_active: boolean }

export const aiHistory: EffectDefinition<AiHistoryEffect> = {
  lines: ({ effect }) => [`! ${effect}`],
  talk: () => done('clear_chat_history_ai'),
}

export const aiActive: EffectDefinition<AiActiveEffect> = {
  lines: ({ is_active }) => [`! set_ai_active ${is_active}`],
  talk: ({ is_active }) => done(is_active ? 'active_gpt' : 'deactivate_gpt'),
}
