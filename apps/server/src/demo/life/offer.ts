import {
  blankBroadcastPlan,
  blankBroadcastPost,
  blankFilter,
  dispatchStates,
  ownerText,
  readFlow,
  variantOwner,
} from '@hawker/core'
import { sql } from 'kysely'
import {
  changeState,
  countDispatches,
  createBroadcast,
  createCounting,
  findBroadcast,
  freezeContent,
  freezeNext,
  judgeTest,
  saveCounts,
} from '../../features/broadcasts/index.ts'
import { countFigures } from '../../features/dispatches/index.ts'
import { setOwnedBlocks } from '../../features/flows/index.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { offers } from './offers.ts'
import { conversationOf, type Stage, untilStored } from './perform.ts'
import type { SampleConversation } from './plan.ts'

export const broadcastId = 'sample-offer'

// A rise that so few customers can show; all of them are in the test.
const test = {
  ...{ others: [{ flow: '' }], metric: 'clicked' as const, baseline: 0.2, hoped: 0.5 },
  ...{ window_hours: 4, fallback: 'a' as const },
}

/** People whose talk was over by then: a later line never stands above an earlier one in a thread. */
const quiet = {
  match: 'all' as const,
  filters: [{ ...blankFilter(), type: 'interactived_at', filter_type: 'more-than', value: 2, unit: 'hours' } as const],
}

/** Writes the shop's broadcast and makes its list, both as of `at`. It runs then, but only the sample lets its customers in. */
export async function makeOffer(
  platform: Platform,
  { bot: { bot_id, platform: channel }, cell, user_id }: Stage,
  at: Date,
) {
  const deps = { ...platform, now: () => at }
  const most = await platform.quotas.of({ bot: bot_id })
  const bot = { id: bot_id, platform: channel, most }
  const { name, variants } = offers[channel]
  const plan = { ...blankBroadcastPlan(), is_fastest: true, ab: test }
  const config = { ...blankBroadcastPost().config, audience_filter: quiet }
  const made = { id: broadcastId, name, plan, config, sequence_id: '' }
  const row = await createBroadcast(cell, bot, made, { user_id, at })
  for (const variant of ['a', 'b'] as const) {
    const owner = { kind: 'broadcast', id: variantOwner(broadcastId, variant) } as const
    const read = readFlow({ id: ownerText(owner), name, blocks: variants[variant] })
    invariant(read.ok, 'the sample writes valid messages')
    await setOwnedBlocks(cell.db, bot, { owner, name, blocks: read.flow.blocks, user_id, at })
  }
  await freezeContent(deps, { cell, bot, user_id }, row, at, async () => null)
  const frozen = await findBroadcast(cell.db, bot_id, broadcastId)
  invariant(frozen, 'the sample’s broadcast was just made')
  for (let after: string | null = '0'; after !== null; ) after = await freezeNext(cell, bot_id, frozen, at, after)
  const counts = await countDispatches(cell.db, bot_id, broadcastId)
  const total = counts.reduce((sum, { many }) => sum + many, 0)
  await cell.db.transaction().execute(async (tx) => {
    await changeState(tx, bot_id, broadcastId, { from: ['freezing'], to: 'running', at, rest: { total } })
    // Workers would let its customers in, and judge it, by their clock.
    await tx
      .updateTable('broadcast')
      .set({ next_at: sql<string>`'infinity'::timestamptz`, look_at: null, processed_date: at })
      .where('bot_id', '=', bot_id)
      .where('id', '=', broadcastId)
      .execute()
    await raiseRevision(tx, bot_id)
  })
  return { version: frozen.version ?? 0 }
}

/** Lets these people into the broadcast, those who wait for it, at `at`; the variant of each, by the id of their conversation. */
export async function enterOffer(
  stage: Stage,
  people: readonly SampleConversation[],
  { version, at }: { version: number; at: Date },
): Promise<Map<string, string>> {
  const { bot, cell, runtime } = stage
  const ids = await Promise.all(people.map(({ person }) => conversationOf(stage, person)))
  const entered = await cell.db
    .updateTable('dispatch')
    .set({ state: dispatchStates.entered, entered_at: at, state_at: at })
    .where('bot_id', '=', bot.bot_id)
    .where('broadcast_id', '=', broadcastId)
    .where('customer_id', 'in', ids)
    .where('state', '=', dispatchStates.waiting)
    .returning(['customer_id', 'variant'])
    .execute()
  const variants = new Map(entered.map(({ customer_id, variant }) => [customer_id, variant ?? '']))
  await Promise.all(
    people.map(async ({ person }, index) => {
      const id = ids[index] ?? ''
      const variant = variants.get(id)
      if (variant !== 'a' && variant !== 'b') return
      const body = {
        ...{ kind: 'start' as const, flow: ownerText({ kind: 'broadcast', id: variantOwner(broadcastId, variant) }) },
        ...{ block: null, version, origin: { kind: 'broadcast' as const, id: broadcastId, variant } },
      }
      const input = { bot_id: bot.bot_id, conversation_id: id, body, key: offerKey(person.psid), class: 1 as const }
      await untilStored(stage, async () => (await runtime.put(cell.id, input)) === 'stored')
    }),
  )
  await runtime.settled()
  return variants
}

/** By which the path remembers that a person of the sample entered the broadcast. */
export const offerKey = (psid: string): string => `sample.${psid}.offer`

/** Counts what became of the broadcast, judges its test and ends it, at `at`. */
export async function endOffer({ bot: { bot_id }, cell }: Stage, at: Date): Promise<void> {
  const count = createCounting()
  await count(cell, bot_id, broadcastId)
  const row = await findBroadcast(cell.db, bot_id, broadcastId)
  if (row?.test) await judgeTest(cell, bot_id, broadcastId, row.test, at)
  await changeState(cell.db, bot_id, broadcastId, { from: ['running'], to: 'finished', at })
  const ended = await findBroadcast(cell.db, bot_id, broadcastId)
  if (!ended) return
  const counts = await countDispatches(cell.db, bot_id, broadcastId)
  await saveCounts(cell.db, bot_id, broadcastId, counts, await countFigures(cell.db, bot_id, ended, at))
}
