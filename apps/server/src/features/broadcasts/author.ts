import {
  type BroadcastPlan,
  type BroadcastPost,
  type BroadcastState,
  broadcastConfig,
  broadcastPlan,
  broadcastStates,
  isOpen,
  isOver,
  readFlow,
} from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import { restoreOwned, trashOwned } from '../document/index.ts'
import { openOwnedFlow } from '../flows/index.ts'
import { findSegment } from '../segments/index.ts'
import * as queries from './queries.ts'
import { flowIdOf } from './selection.ts'

type Author = { user_id: UserId; at: Date }
type Place = { id: BotId; platform: string }
type Content = { config: BroadcastPost['config']; plan: BroadcastPlan; sequence_id: string }

export const stateOf = ({ state }: Pick<queries.BroadcastRow, 'state'>): BroadcastState =>
  z.enum(broadcastStates).parse(state)

/** Creates a draft, with a flow of its own where it starts none of the bot. */
export async function createBroadcast(
  cell: Cell,
  bot: Place,
  { name, id = newId().slice(-12), ...content }: Content & { name: string; id?: string | undefined },
  by: Author,
): Promise<queries.BroadcastRow> {
  if (await queries.findBroadcast(cell.db, bot.id, id)) throw new Refusal('taken')
  await refuseMissing(cell, bot.id, content)
  const row = await queries.insertBroadcast(cell.db, bot.id, { id, name, ...content, ...by })
  if (!content.plan.flow) await openOwn(cell, bot, { id, name }, by)
  return row
}

/** Gives a broadcast a flow of its own; the first time with these blocks. */
const openOwn = (cell: Cell, bot: Place, { id, name }: { id: string; name: string }, by: Author, blocks: Blocks = []) =>
  openOwnedFlow(cell.db, { bot, owner: { kind: 'broadcast', id }, name, blocks, are_live: false, ...by })
type Blocks = Parameters<typeof openOwnedFlow>[1]['blocks']

/** Refuses the flow or the sequence that a broadcast names and the bot does not have. */
async function refuseMissing({ db }: Cell, bot_id: BotId, { plan, sequence_id }: Content): Promise<void> {
  if (plan.flow) {
    const flow = await queries.findFlow(db, bot_id, plan.flow)
    if (!flow || flow.owner !== null) throw new Refusal('invalid_body', { plan: { flow: 'no such flow' } })
  }
  for (const id of plan.segments)
    if (!(await findSegment(db, bot_id, id)))
      throw new Refusal('invalid_body', { plan: { segments: `no segment ${id}` } })
  if (sequence_id && !(await queries.isSequence(db, bot_id, sequence_id)))
    throw new Refusal('invalid_body', { sequence_id: 'no such sequence' })
}

type Change = Partial<Content> & { revision: number; name?: string | undefined }

/** Changes a broadcast: all of a draft, of a running one its pace alone. Refused when it has changed since its author saw it. */
export async function changeBroadcast(
  cell: Cell,
  bot: Place,
  row: queries.BroadcastRow,
  { revision, ...change }: Change,
  by: Author,
): Promise<queries.BroadcastRow> {
  const state = stateOf(row)
  if (isOver(state)) throw new Refusal('broadcast.wrong_state', { state })
  const before: Content = {
    config: broadcastConfig.parse(row.config),
    plan: broadcastPlan.parse(row.plan),
    sequence_id: row.sequence_id,
  }
  const { name = row.name, config = before.config, plan = before.plan, sequence_id = before.sequence_id } = change
  const content = { config, plan, sequence_id }
  if (isOpen(state)) await refuseMissing(cell, bot.id, content)
  else refuseMore(state, before, content)
  const saved = await queries.saveBroadcast(cell.db, bot.id, row.id, revision, { name, ...content, ...by })
  if (!saved) throw new Refusal('conflict.revision', { revision: row.revision })
  if (!plan.flow) await openOwn(cell, bot, { id: row.id, name }, by)
  return saved
}

/** Of a broadcast that is being sent, only its pace may change. */
function refuseMore(state: BroadcastState, before: Content, after: Content): void {
  const rest = ({ config, plan, sequence_id }: Content) =>
    JSON.stringify([{ ...config, limit: '' }, { ...plan, is_fastest: false, window: null }, sequence_id])
  if (rest(before) !== rest(after)) throw new Refusal('broadcast.wrong_state', { state })
}

/** A new draft like this one; its own blocks are copied. */
export async function duplicateBroadcast(
  cell: Cell,
  bot: Place,
  row: queries.BroadcastRow,
  name: string,
  by: Author,
): Promise<queries.BroadcastRow> {
  const id = newId().slice(-12)
  const content = { config: broadcastConfig.parse(row.config), plan: broadcastPlan.parse(row.plan) }
  const made = await queries.insertBroadcast(cell.db, bot.id, {
    ...{ id, name, ...content, sequence_id: row.sequence_id },
    ...by,
  })
  if (content.plan.flow) return made
  const own = await queries.findFlow(cell.db, bot.id, flowIdOf(row))
  const read = own && readFlow({ ...Object(own.content), id: own.id, name: own.name })
  await openOwn(cell, bot, { id, name }, by, read?.ok ? read.flow.blocks : [])
  return made
}

/** Moves broadcasts to the trash with their own flows: all of them, or none where one is scheduled or being sent. */
export const trashBroadcasts = ({ db }: Cell, bot_id: BotId, ids: string[], at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const moved = await queries.setTrashed(tx, bot_id, id, at)
      if (!moved) throw new Refusal('broadcast.wrong_state')
    }
    await trashOwned(tx, bot_id, 'broadcast', ids, at)
  })

export const restoreBroadcast = ({ db, schema }: Cell, bot_id: BotId, id: string): Promise<queries.BroadcastRow> =>
  db.transaction().execute(async (tx) => {
    const back = await queries.setTrashed(tx, bot_id, id, null)
    if (!back) throw new Refusal('broadcast.wrong_state')
    await restoreOwned(tx, { schema, bot_id, kind: 'broadcast' }, [id])
    return back
  })
