import type { Value } from '../text/value.ts'
import { done, type EffectDefinition } from './definition.ts'

/** A value that all customers of the bot share. */
export type BotFieldEffect = { effect: 'set_bot_field'; field: string; value: Value }

export const botField: EffectDefinition<BotFieldEffect> = {
  lines: ({ field, value }) => [`! set_bot_field ${field}=${value}`],
  talk: ({ field, value }) => done('set_bot_field', { bot_field_id: field, value }),
}
