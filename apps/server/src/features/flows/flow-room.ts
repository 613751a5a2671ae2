import { z } from 'zod'
import type { RoomKind } from '../../platform/rooms.ts'
import { findFlowRow } from './queries.ts'

const key = z.string().max(255).nullable()

/** The editors of a flow. `at`: the block and card a person has open, and which of its fields they write in, counted from 0. */
export const flowRoom: RoomKind = {
  at: z.object({ block: key, card: key, field: z.int().min(0).nullable() }),
  exists: async ({ db }, bot_id, flow_id) => (await findFlowRow(db, bot_id, flow_id)) !== undefined,
}
