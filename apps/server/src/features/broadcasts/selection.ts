import {
  type Audience,
  type BroadcastContent,
  broadcastAudience,
  broadcastConfig,
  broadcastContent,
  broadcastPlan,
  type ExclusionRules,
  exclusionsOf,
  type Flow,
  madeBlocks,
  madeOwner,
  ownerText,
  readFlow,
  schemas,
} from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { findSegment, readAudience } from '../segments/index.ts'
import type { Selection } from './audience-queries.ts'
import { findFlow, findLiveContent } from './queries.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The parts of a broadcast that its author writes. */
export type Written = { id: string; config: unknown; plan: unknown; sequence_id: string }

type Parts = Pick<Written, 'config' | 'plan'>
const partsOf = ({ config, plan }: Parts) => ({
  config: broadcastConfig.parse(config),
  plan: broadcastPlan.parse(plan),
})

export const contentOf = (row: Parts): BroadcastContent => broadcastContent(partsOf(row))

/** The flow with the messages that a broadcast's author writes for it. */
export const ownFlowOf = (id: string): string => ownerText({ kind: 'broadcast', id })

/** The id of the flow that a broadcast starts: a live one, its own, or the one that is made from its fields. */
export function flowIdOf(row: Pick<Written, 'id' | 'config' | 'plan'>): string {
  const content = contentOf(row)
  if (content === 'flow') return broadcastPlan.parse(row.plan).flow
  return ownFlowOf(content === 'own' ? row.id : madeOwner(row.id))
}

/** The content as it would go out now: the live flow, the draft of its own, or what its fields say. Null where it has none. */
export async function findContentOf(db: Reader, bot_id: BotId, row: Written): Promise<Flow | null> {
  const id = flowIdOf(row)
  const found = await findStored(db, bot_id, row, id)
  const read = found && readFlow({ ...Object(found.content), id, name: found.name })
  return read?.ok && read.flow.blocks.length > 0 ? read.flow : null
}

async function findStored(db: Reader, bot_id: BotId, row: Written, id: string) {
  const content = contentOf(row)
  if (content === 'own') return findFlow(db, bot_id, id)
  if (content === 'flow') return findLiveContent(db, bot_id, id)
  const blocks = madeBlocks(partsOf(row))
  return blocks && { name: '', content: { blocks } }
}

/** The same. Refused where it has none, or where a segment of its audience is gone. */
export async function readContentOf(db: Reader, bot_id: BotId, row: Written): Promise<Flow> {
  const flow = await findContentOf(db, bot_id, row)
  if (!flow) throw new Refusal('broadcast.no_content')
  const segments = segmentsOf(row)
  if (segments?.length === 0) throw new Refusal('broadcast.no_segment')
  for (const id of segments ?? []) if (!(await findSegment(db, bot_id, id))) throw new Refusal('broadcast.no_segment')
  return flow
}

/** The segments that narrow its audience; null: it is not narrowed by any. */
export const segmentsOf = (row: Parts): string[] | null => broadcastAudience(partsOf(row)).segments

/** The people of a broadcast and its exclusions, at one instant. */
export async function selectionOf(
  db: Reader,
  bot_id: BotId,
  row: Written,
  rules: ExclusionRules,
  at: Date,
): Promise<Selection> {
  const { audience_filter, segments } = broadcastAudience(partsOf(row))
  const audiences: Audience[][] = []
  if (audience_filter) audiences.push([await readAudience(db, bot_id, audience_filter, at)])
  if (segments !== null) audiences.push(await readSegments(db, bot_id, segments, at))
  if (row.sequence_id) audiences.push([followersOf(row.sequence_id)])
  return { audiences, exclusions: exclusionsOf(rules, at.getTime()), is_by_phone: rules.is_by_phone }
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

/** The audiences of segments. One that is gone has no one. */
async function readSegments(db: Reader, bot_id: BotId, ids: string[], at: Date): Promise<Audience[]> {
  const audiences: Audience[] = []
  for (const id of ids) {
    const found = await findSegment(db, bot_id, id)
    if (found) audiences.push(await readAudience(db, bot_id, schemas.segment.parse(found), at))
  }
  return audiences
}
