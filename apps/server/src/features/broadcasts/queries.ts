import type { BroadcastState } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

const columns = [
  'id',
  'name',
  'revision',
  'config',
  'plan',
  'sequence_id',
  'state',
  'scheduled_time',
  'why',
  'processed_by',
  'processed_date',
  'flow',
  'version',
  'rules',
  'test',
  'verdict',
  'frozen_at',
  'total',
  'counts',
  'counts_links',
  'figures',
  'ended_at',
  'created_at',
  'updated_at',
  'trashed_at',
] as const

/** The number of customers in a state. */
export type Counted = { state: number; reason: string | null; many: number; replied: number }

export const findBroadcast = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string) =>
  db.selectFrom('broadcast').select(columns).where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()
export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>

type BroadcastPage = {
  is_trash: boolean
  states: BroadcastState[] | null
  before: { at: string; id: string } | null
  limit: number
}

/** A page of broadcasts, the newest first. */
export const listBroadcasts = (db: CellDb, bot_id: BotId, { is_trash, states, before, limit }: BroadcastPage) =>
  db
    .selectFrom('broadcast')
    .select(columns)
    .where('bot_id', '=', bot_id)
    .where('trashed_at', is_trash ? 'is not' : 'is', null)
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::text)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type NewBroadcast = {
  id: string
  name: string
  config: object
  plan: object
  sequence_id: string
  user_id: UserId
  at: Date
}

export const insertBroadcast = (
  db: Pick<CellDb, 'insertInto'>,
  bot_id: BotId,
  { id, name, config, plan, sequence_id, user_id, at }: NewBroadcast,
) =>
  db
    .insertInto('broadcast')
    .values({
      ...{ bot_id, id, name, sequence_id, state: 'draft', created_at: at, updated_at: at, updated_by: user_id },
      config: JSON.stringify(config),
      plan: JSON.stringify(plan),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

type Change = { name: string; config: object; plan: object; sequence_id: string; user_id: UserId; at: Date }

/** Stores an author's change made on `revision`; undefined: the broadcast has changed since, or is gone. */
export const saveBroadcast = (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  revision: number,
  { name, config, plan, sequence_id, user_id, at }: Change,
) =>
  db
    .updateTable('broadcast')
    .set({
      ...{ name, sequence_id, revision: revision + 1, updated_at: at, updated_by: user_id },
      // Of a running one the new pace counts from now on.
      next_at: at,
      config: JSON.stringify(config),
      plan: JSON.stringify(plan),
    })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('trashed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

type Step = {
  from: readonly BroadcastState[]
  to: BroadcastState
  why?: string | null
  at: Date
  rest?: Partial<{ scheduled_time: Date | null; processed_by: UserId; next_at: Date | null; total: number }>
}

/** Leads a broadcast from one of these states to another; undefined: it is in none of them, or in the trash. */
export const changeState = (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  { from, to, why = null, at, rest = {} }: Step,
) =>
  db
    .updateTable('broadcast')
    .set({
      ...{ state: to, why, updated_at: at },
      ...rest,
      ...(['finished', 'killed', 'failed'].includes(to) && { ended_at: at }),
      // A process counts and watches it from now on.
      ...(['running', 'paused', 'killed'].includes(to) && { look_at: at }),
    })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .where('trashed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

type Frozen = { flow: string; version: number; rules: object; test: object | null; counts_links: boolean; at: Date }

/** Notes what a broadcast says and by which rules its list is made. */
export const saveFrozen = (
  tx: CellTx,
  bot_id: BotId,
  id: string,
  { flow, version, rules, test, counts_links, at }: Frozen,
) =>
  tx
    .updateTable('broadcast')
    .set({
      flow,
      version,
      rules: JSON.stringify(rules),
      test: test && JSON.stringify(test),
      counts_links,
      frozen_at: at,
    })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** Moves a broadcast that nothing sends to the trash, or back. */
export const setTrashed = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId, id: string, at: Date | null) =>
  db
    .updateTable('broadcast')
    .set({ trashed_at: at, ...(at && { scheduled_time: null }) })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('trashed_at', at ? 'is' : 'is not', null)
    .where('state', 'in', ['draft', 'finished', 'killed', 'failed'])
    .returning(columns)
    .executeTakeFirst()

/** Counts the customers of a broadcast by state and reason. */
export const countDispatches = async (db: CellDb, bot_id: BotId, id: string): Promise<Counted[]> =>
  db
    .selectFrom('dispatch')
    .select([
      'state',
      'reason',
      sql<number>`count(*)::int`.as('many'),
      sql<number>`count(replied_at)::int`.as('replied'),
    ])
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .groupBy(['state', 'reason'])
    .orderBy('state')
    .orderBy('reason')
    .execute()

/** True if the bot has a conversation with this customer. */
export const hasThread = async (db: CellDb, bot_id: BotId, customer_id: string): Promise<boolean> =>
  /^\d{1,18}$/.test(customer_id) &&
  (await db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('id', '=', customer_id)
    .executeTakeFirst()) !== undefined

export const findScene = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db
    .selectFrom('bot')
    .leftJoin('account', 'account.bot_id', 'bot.id')
    .select([
      'bot.platform',
      'bot.timezone',
      'bot.version',
      'account.rate_per_second',
      'account.status',
      'account.health',
      'account.health_at',
    ])
    .where('bot.id', '=', bot_id)
    .executeTakeFirstOrThrow()

/** The custom fields of a bot, by which a text names them. */
export const listFields = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) =>
  db.selectFrom('custom_field').select(['id', 'name']).where('bot_id', '=', bot_id).execute()

export const findFlow = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'owner', 'published_version'])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The live version of a flow. */
export const findLiveContent = (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId, id: string) =>
  db
    .selectFrom('flow as f')
    .innerJoin('flow_version as v', (join) =>
      join
        .onRef('v.bot_id', '=', 'f.bot_id')
        .onRef('v.flow_id', '=', 'f.id')
        .onRef('v.version', '=', 'f.published_version'),
    )
    .select(['f.id', 'f.name', 'v.content'])
    .where('f.bot_id', '=', bot_id)
    .where('f.id', '=', id)
    .executeTakeFirst()

export const isSequence = async (db: CellDb, bot_id: BotId, id: string): Promise<boolean> =>
  (await db
    .selectFrom('sequence')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** The broadcasts in the trash of a bot. */
export const listTrashed = async (db: CellDb, bot_id: BotId) =>
  (
    await db
      .selectFrom('broadcast')
      .select(['id', 'name', 'trashed_at'])
      .where('bot_id', '=', bot_id)
      .where('trashed_at', 'is not', null)
      .orderBy('trashed_at', 'desc')
      .orderBy('id')
      .execute()
  ).map(({ trashed_at, ...row }) => ({ ...row, at: trashed_at ?? '' }))

/** Broadcasts that have been in the trash since before `before`, of every bot of a cell. */
export const listOldTrash = (db: CellDb, before: Date) =>
  db
    .selectFrom('broadcast')
    .select(['bot_id', 'id'])
    .where('trashed_at', '<', before.toISOString())
    .limit(100)
    .execute()

/** Broadcasts that ended before `before`, of every bot of a cell: their lists of customers are kept no longer. */
export const listEnded = (db: CellDb, before: Date) =>
  db
    .selectFrom('broadcast')
    .select(['bot_id', 'id', 'frozen_at', 'ended_at'])
    .where('ended_at', '<', before.toISOString())
    .execute()

/** Deletes a slice of a broadcast's list of customers; returns whether that was the last. */
export async function forgetSome(db: CellDb, bot_id: BotId, id: string): Promise<boolean> {
  const most = 5_000
  const { numDeletedRows } = await db
    .deleteFrom('dispatch')
    .where('bot_id', '=', bot_id)
    .where('broadcast_id', '=', id)
    .where('customer_id', 'in', (some) =>
      some
        .selectFrom('dispatch')
        .select('customer_id')
        .where('bot_id', '=', bot_id)
        .where('broadcast_id', '=', id)
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows < BigInt(most)
}

/** Deletes a broadcast of the trash, whose list is deleted. */
export const deleteBroadcast = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .deleteFrom('broadcast')
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .where('trashed_at', 'is not', null)
    .execute()

export const saveCounts = (
  db: Pick<CellDb, 'updateTable'>,
  bot_id: BotId,
  id: string,
  counts: Counted[],
  figures: object | null = null,
) =>
  db
    .updateTable('broadcast')
    .set({ counts: JSON.stringify(counts), ...(figures && { figures: JSON.stringify(figures) }) })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** The broadcasts that have not begun, with this text anywhere in their JSON; locked until the transaction ends. */
export const listWaitingWith = (tx: CellTx, bot_id: BotId, text: string) =>
  tx
    .selectFrom('broadcast')
    .select(['id', 'config'])
    .where('bot_id', '=', bot_id)
    .where('state', 'in', ['draft', 'scheduled'])
    .where(sql<boolean>`position(${text} in config::text) > 0`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const saveConfig = (tx: CellTx, bot_id: BotId, id: string, config: object, at: Date) =>
  tx
    .updateTable('broadcast')
    .set(({ eb }) => ({ config: JSON.stringify(config), revision: eb('revision', '+', 1), updated_at: at }))
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()
