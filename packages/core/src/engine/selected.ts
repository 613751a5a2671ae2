import { type Filter, type Match, matches } from '../filters/index.ts'
import type { Run } from './run.ts'

/** True when the filters select the customer as this sprint has changed them so far. */
export const isSelected = ({ bot, words }: Run, filters: readonly Filter[], match: Match): boolean =>
  matches(words.customer, filters, match, { ...bot, now: words.now, bot_fields: words.bot_fields })
