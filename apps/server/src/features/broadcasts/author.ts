import {
  type BroadcastPlan,
  type BroadcastPost,
  type BroadcastState,
  broadcastConfig,
  broadcastPlan,
  broadcastStates,
  isOpen,
  isOver,
  limits,
  madeOwner,
  readFlow,
  type VariantId,
  variantIds,
  variantOwner,
} from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { readProfile, restoreOwned, trashOwned } from '../document/index.ts'
import { openOwnedFlow } from '../flows/index.ts'
import { findSegment } from '../segments/index.ts'
import { writeMade } from './made.ts'
import * as queries from './queries.ts'
import { ownFlowOf, segmentsOf } from './selection.ts'
import { variantsOfBroadcast } from './variants.ts'

type Author = { user_id: UserId; at: Date }
type Place = { id: BotId; platform: string; most: Most }
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
  await refuseMissing(cell, bot, content)
  const row = await queries.insertBroadcast(cell.db, bot.id, { id, name, ...content, ...by })
  await openMissing(cell, bot, row, by)
  return row
}

/** Gives each variant of a broadcast that starts no flow of the bot one of its own, and writes the flow that its fields make. */
async function openMissing(cell: Cell, bot: Place, row: queries.BroadcastRow, by: Author): Promise<void> {
  for (const { variant, row: each } of variantsOfBroadcast(row))
    if (!broadcastPlan.parse(each.plan).flow)
      await openOwn(cell, bot, { id: each.id, name: nameOf(row.name, variant) }, by)
  await writeMade(cell, bot, row, by)
}

const nameOf = (name: string, variant: VariantId): string =>
  variant === 'a' ? name : `${name.slice(0, limits.name - 4)} (${variant.toUpperCase()})`

/** Gives a broadcast a flow of its own; the first time with these blocks. */
const openOwn = (cell: Cell, bot: Place, { id, name }: { id: string; name: string }, by: Author, blocks: Blocks = []) =>
  openOwnedFlow(cell.db, { bot, owner: { kind: 'broadcast', id }, name, blocks, are_live: false, ...by })
type Blocks = Parameters<typeof openOwnedFlow>[1]['blocks']

/** Refuses the flow or the sequence that a broadcast names and the bot does not have. */
async function refuseMissing(
  { db }: Cell,
  { id: bot_id, platform }: Place,
  { config, plan, sequence_id }: Content,
): Promise<void> {
  for (const id of [plan.flow, ...(plan.ab?.others ?? []).map(({ flow }) => flow)].filter(Boolean)) {
    const flow = await queries.findFlow(db, bot_id, id)
    if (!flow || flow.owner !== null) throw new Refusal('invalid_body', { plan: { flow: 'no such flow' } })
  }
  if (plan.ab?.metric === 'read' && !(await readProfile(db, bot_id, platform)).receipts.includes('read'))
    throw new Refusal('invalid_body', { plan: { ab: { metric: 'the platform does not report reading' } } })
  for (const id of segmentsOf({ config, plan }) ?? [])
    if (!(await findSegment(db, bot_id, id))) throw new Refusal('invalid_body', { segments: `no segment ${id}` })
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
  if (isOpen(state)) await refuseMissing(cell, bot, content)
  else refuseMore(state, before, content)
  const saved = await queries.saveBroadcast(cell.db, bot.id, row.id, revision, { name, ...content, ...by })
  if (!saved) throw new Refusal('conflict.revision', { revision: row.revision })
  await openMissing(cell, bot, saved, by)
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
  for (const { variant, row: each } of variantsOfBroadcast(row)) {
    if (broadcastPlan.parse(each.plan).flow) continue
    const own = await queries.findFlow(cell.db, bot.id, ownFlowOf(each.id))
    const read = own && readFlow({ ...Object(own.content), id: own.id, name: own.name })
    const copy = { id: variantOwner(id, variant), name: nameOf(name, variant) }
    await openOwn(cell, bot, copy, by, read?.ok ? read.flow.blocks : [])
  }
  await writeMade(cell, bot, made, by)
  return made
}

/** The ids by which a broadcast and its variants own flows. */
export const ownersOf = (id: string): string[] => [
  ...variantIds.map((variant) => variantOwner(id, variant)),
  madeOwner(id),
]

/** Moves broadcasts to the trash with their own flows: all of them, or none where one is scheduled or being sent. */
export const trashBroadcasts = ({ db }: Cell, bot_id: BotId, ids: string[], at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const id of ids) {
      const moved = await queries.setTrashed(tx, bot_id, id, at)
      if (!moved) throw new Refusal('broadcast.wrong_state')
    }
    await trashOwned(tx, bot_id, 'broadcast', ids.flatMap(ownersOf), at)
  })

export const restoreBroadcast = ({ db, schema }: Cell, bot_id: BotId, id: string): Promise<queries.BroadcastRow> =>
  db.transaction().execute(async (tx) => {
    const back = await queries.setTrashed(tx, bot_id, id, null)
    if (!back) throw new Refusal('broadcast.wrong_state')
    await restoreOwned(tx, { schema, bot_id, kind: 'broadcast' }, ownersOf(id))
    return back
  })
