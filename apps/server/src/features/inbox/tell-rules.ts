import type { CustomerEvent } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import * as queries from './queries.ts'

/** Lets the bot's rules hear what a member has changed of a customer by hand. A bot without such a rule gets no input. */
export async function tellRules(
  { runtime }: Pick<Deps, 'runtime'>,
  cell: Cell,
  bot_id: BotId,
  conversation_id: string,
  user_id: UserId,
  events: CustomerEvent[],
): Promise<void> {
  if (events.length === 0 || !(await queries.hasRulesOfChanges(cell.db, bot_id))) return
  const body = { kind: 'happened' as const, happenings: events, user_id }
  const stored = await runtime.put(cell.id, { bot_id, conversation_id, body })
  // The change itself is stored: only the rules have not heard of it.
  if (stored === 'busy') throw new Refusal('unavailable')
}
