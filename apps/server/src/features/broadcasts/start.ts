import { broadcastCommands, broadcastPlan } from '@hawker/core'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Deps } from '../deps.ts'
import { publishOwned } from '../flows/index.ts'
import { insertJob, wakeJobs } from '../jobs/index.ts'
import { stateOf } from './author.ts'
import { type FrozenTest, frozenTestOf } from './frozen-test.ts'
import { writeMade } from './made.ts'
import * as queries from './queries.ts'
import { rulesOf } from './rules-of.ts'
import { contentOf, flowIdOf, readContentOf } from './selection.ts'
import { variantsOfBroadcast } from './variants.ts'

type Starting = Pick<Deps, 'heavy' | 'links' | 'now' | 'notify' | 'quotas'>
type Place = { cell: Cell; bot: { id: BotId; platform: string }; user_id: UserId }

/**
 * Freezes a broadcast's words, by the bot's version, and its rules with their instant, and has its list made. Two people may press Send
 * at once: the broadcast starts once.
 */
export async function startBroadcast(
  deps: Starting,
  place: Place,
  row: queries.BroadcastRow,
): Promise<queries.BroadcastRow> {
  const { cell, bot, user_id } = place
  const at = deps.now()
  const job = { kind: freezeKind, subject: row.id, params: { at: at.toISOString() }, total: 0, user_id, at }
  const { moved, also } = await freezeContent(deps, place, row, at, (tx) => insertJob(tx, bot.id, job))
  await wakeJobs(deps, cell.db, bot.id, also)
  return moved
}

/** Freezes the words and rules of a broadcast at `at`, and does in the same transaction what makes its list. */
export async function freezeContent<Also>(
  deps: Starting,
  { cell, bot, user_id }: Place,
  row: queries.BroadcastRow,
  at: Date,
  makeList: (tx: CellTx) => Promise<Also>,
): Promise<{ moved: queries.BroadcastRow; also: Also }> {
  const plan = broadcastPlan.parse(row.plan)
  const flow = await readContentOf(cell.db, bot.id, row)
  const rules = await rulesOf(cell.db, bot.id, flow, plan)
  const { flow: flow_id, version, variants } = await publishVariants(deps, { cell, bot, user_id }, row)
  const test = plan.ab && (await frozenTestOf(cell.db, bot.id, row, plan.ab, { variants, rules, at }))
  const started = await cell.db.transaction().execute(async (tx) => {
    const moved = await queries.changeState(tx, bot.id, row.id, {
      ...broadcastCommands.send,
      at,
      rest: { processed_by: user_id, next_at: null, total: 0 },
    })
    if (!moved) return null
    const { areCounted: counts_links } = deps.links
    await queries.saveFrozen(tx, bot.id, row.id, { flow: flow_id, version, rules, test, counts_links, at })
    return { moved, also: await makeList(tx) }
  })
  if (!started) throw new Refusal('broadcast.wrong_state', { state: await stateNow(cell, bot.id, row) })
  return started
}

/** Publishes what each variant of a broadcast sends; a version of the bot that has all of it. `flow`: that of the first. */
async function publishVariants(deps: Pick<Deps, 'heavy' | 'now' | 'quotas'>, place: Place, row: queries.BroadcastRow) {
  const variants: FrozenTest['variants'] = []
  let newest = 0
  for (const each of variantsOfBroadcast(row)) {
    await readContentOf(place.cell.db, place.bot.id, each.row)
    const { flow, version } = await publishContent(deps, place, each.row)
    variants.push({ variant: each.variant, flow })
    newest = Math.max(newest, version)
  }
  return { flow: variants[0]?.flow ?? '', version: newest, variants }
}

/** Finds the flow that a broadcast sends, in a version of the bot, and publishes the broadcast’s own blocks. */
export async function publishContent(
  deps: Pick<Deps, 'heavy' | 'now' | 'quotas'>,
  { cell, bot, user_id }: Place,
  row: queries.BroadcastRow,
): Promise<{ flow: string; version: number }> {
  const flow = flowIdOf(row)
  if (contentOf(row) !== 'flow') {
    // Ids in its fields may have been replaced since the flow was written.
    await writeMade(cell, { ...bot, most: await deps.quotas.of({ bot: bot.id }) }, row, { user_id, at: deps.now() })
    return { flow, version: await publishOwned(deps, { bot, cell, user_id }, flow) }
  }
  return { flow, version: (await queries.findScene(cell.db, bot.id)).version }
}

/** The name of the long work that makes the list of a broadcast. */
export const freezeKind = 'freeze'

const stateNow = async (cell: Cell, bot_id: BotId, row: queries.BroadcastRow) =>
  stateOf((await queries.findBroadcast(cell.db, bot_id, row.id)) ?? row)
