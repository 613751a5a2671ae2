import {
  type Audience,
  type BroadcastPlan,
  broadcastConfig,
  broadcastPlan,
  compileFilters,
  contentRules,
  type ExclusionRules,
  exclusionsOf,
  type FilterScene,
  type Flow,
  ownerText,
  readFlow,
  zoneOf,
} from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { lists, readProfile } from '../document/index.ts'
import type { Selection } from './audience-queries.ts'
import { type BroadcastRow, findFlow, findLiveContent, findScene } from './queries.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The rules as a frozen broadcast stores them. */
export const storedRules = z.object({
  window_hours: z.number().nullable(),
  topic: z.string().nullable(),
  with_person: z.enum(['skip', 'wait']),
})

/** The id of the flow that a broadcast starts: a live one, or its own. */
export const flowIdOf = ({ id, plan }: Pick<BroadcastRow, 'id' | 'plan'>): string =>
  broadcastPlan.parse(plan).flow || ownerText({ kind: 'broadcast', id })

/** The content as it would go out now: the live flow, or the draft of its own. Refused where it has none. */
export async function readContentOf(db: Reader, bot_id: BotId, row: BroadcastRow): Promise<Flow> {
  const id = flowIdOf(row)
  const isOwn = !broadcastPlan.parse(row.plan).flow
  const found = await (isOwn ? findFlow(db, bot_id, id) : findLiveContent(db, bot_id, id))
  const read = found && readFlow({ ...Object(found.content), id, name: found.name })
  if (!read?.ok || read.flow.blocks.length === 0) throw new Refusal('broadcast.no_content')
  return read.flow
}

/** The exclusion rules of a broadcast with this content. */
export async function rulesOf(
  db: Reader,
  bot_id: BotId,
  flow: Flow,
  { with_person }: Pick<BroadcastPlan, 'with_person'>,
): Promise<ExclusionRules> {
  const { platform } = await findScene(db, bot_id)
  return { ...contentRules(flow, await readProfile(db, bot_id, platform)), with_person }
}

/** The people of a broadcast and its exclusions, at one instant. */
export async function selectionOf(
  db: Reader,
  bot_id: BotId,
  row: BroadcastRow,
  rules: ExclusionRules,
  at: Date,
): Promise<Selection> {
  const { audience_filter } = broadcastConfig.parse(row.config)
  const scene = await sceneOf(db, bot_id, at)
  const audiences: Audience[] = []
  if (audience_filter) audiences.push(compileFilters(audience_filter.filters, audience_filter.match, scene))
  if (row.sequence_id) audiences.push(followersOf(row.sequence_id))
  return { audiences, exclusions: exclusionsOf(rules, at.getTime()) }
}

const followersOf = (sequence: string): Audience => ({
  match: 'all',
  conditions: [
    {
      any: [{ place: { in: 'customer', column: 'sequences' }, test: { test: 'has', any: [sequence] } }],
      negated: false,
    },
  ],
})

async function sceneOf(db: Reader, bot_id: BotId, at: Date): Promise<FilterScene> {
  const { timezone } = await findScene(db, bot_id)
  const [fields, bot_fields] = [await lists.custom_fields.read(db, bot_id), await lists.bot_fields.read(db, bot_id)]
  return {
    now: at.getTime(),
    zone: zoneOf(timezone),
    field_types: new Map(fields.map(({ id, type }) => [id, type])),
    bot_fields: new Map(bot_fields.map(({ id, value }) => [id, value])),
    bot_field_types: new Map(bot_fields.map(({ id, type }) => [id, type])),
  }
}
