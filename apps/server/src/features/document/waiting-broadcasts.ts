import { broadcastAudience, broadcastConfig, broadcastContent, broadcastPlan, idsIn, type UsedList } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { Named } from './name-at.ts'
import type { Reader } from './parts/part.ts'
import { listWaitingBroadcasts } from './queries.ts'

/** Broadcasts that have not begun and whose audience names things of a list, or whose flow is one of them, by the thing's id. */
export async function usesOfBroadcasts(
  db: Reader,
  bot_id: BotId,
  list: UsedList,
): Promise<[id: string, user: Named][]> {
  const rows = await listWaitingBroadcasts(db, bot_id)
  return rows.flatMap(({ id, name, ...row }) =>
    [...new Set(namedBy(row, list))].map((used): [string, Named] => [used, { what: 'broadcast', id, name }]),
  )
}

type Row = { config: unknown; plan: unknown; sequence_id: string }

function namedBy({ config, plan, sequence_id }: Row, list: UsedList): string[] {
  const parts = { config: broadcastConfig.parse(config), plan: broadcastPlan.parse(plan) }
  const { segments, audience_filter } = broadcastAudience(parts)
  if (list === 'segments') return segments ?? []
  if (list === 'keywords' || list === 'rules') return []
  const own = { flows: [parts.plan.flow], sequences: [sequence_id] }
  const named = list === 'flows' || list === 'sequences' ? own[list] : []
  const template = broadcastContent(parts) === 'template' ? parts.config.whatsapp : null
  return [...named.filter(Boolean), ...idsIn([audience_filter, template], list)]
}
