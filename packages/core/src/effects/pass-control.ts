import { done, type EffectDefinition } from './definition.ts'

export type PassControlEffect = { effect: 'pass_control'; to: 'page_inbox' | 'bot' }

export const passControl: EffectDefinition<PassControlEffect> = {
  lines: ({ to }) => [`! pass_control ${to}`],
  talk: ({ to }) => done(to === 'bot' ? 'pass_control_back_to_bot' : 'handover_to_page_inbox'),
}
