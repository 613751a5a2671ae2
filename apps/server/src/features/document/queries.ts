import { flowOwners, ownerKinds } from '@hawker/core'
import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { hintInCommit } from '../../platform/notify.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The kinds of owners whose flows are live in `tools[].blocks` of a version, as patterns. */
const inTools = ownerKinds.filter((kind) => flowOwners[kind].lives_in === 'tools').map((kind) => `${kind}:%`)
const livesInFlows = sql<boolean>`(flow.owner is null or not flow.owner like any(${inTools}::text[]))`

/**
 * Locks the bot until the transaction ends, so that versions and their parts change one at a time. Rows that only refer
 * to the bot can still be inserted.
 */
export async function lockBot(tx: CellTx, bot_id: BotId): Promise<{ version: number }> {
  const bot = await tx.selectFrom('bot').select('version').where('id', '=', bot_id).forNoKeyUpdate().executeTakeFirst()
  // The bot was deleted while this request was under way.
  if (!bot) throw new Refusal('not_found')
  return bot
}

export const findHead = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('bot')
    .select(['name', 'platform', 'timezone', 'language', 'welcome_flow', 'default_flow'])
    .where('id', '=', bot_id)
    .executeTakeFirst()

/** The stored facts of a bot's account. */
export const findAccountDetails = (db: Reader, bot_id: BotId) =>
  db.selectFrom('account').select('details').where('bot_id', '=', bot_id).executeTakeFirst()

/** The broadcasts that have not begun: what they name would be missed. */
export const listWaitingBroadcasts = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('broadcast')
    .select(['id', 'name', 'config', 'plan', 'sequence_id'])
    .where('bot_id', '=', bot_id)
    .where('state', 'in', ['draft', 'scheduled'])
    .where('trashed_at', 'is', null)
    .orderBy('created_at')
    .execute()

export const findSettings = (db: Reader, bot_id: BotId) =>
  db.selectFrom('bot').select('settings').where('id', '=', bot_id).executeTakeFirst()

type Head = Partial<{ timezone: string; language: string; welcome_flow: string; default_flow: string }>

export const updateHead = (tx: CellTx, bot_id: BotId, head: Head) =>
  tx.updateTable('bot').set(head).where('id', '=', bot_id).execute()

type NewVersion = { version: number; document: string; at: Date; user_id: string | null }

/** Stores a version and makes it live. With the commit every process hears of it. */
export async function insertVersion(tx: CellTx, bot_id: BotId, row: NewVersion): Promise<void> {
  await tx
    .insertInto('bot_version')
    .values({ bot_id, ...row })
    .execute()
  await tx.updateTable('bot').set({ version: row.version }).where('id', '=', bot_id).execute()
  const [channel, text] = hintInCommit('version_made', bot_id)
  await sql`select pg_notify(${channel}, ${text})`.execute(tx)
}

/** The flows that are live, each with its version. Those of tools are live in their tools. */
export const listLiveVersions = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('flow')
    .select(['id', 'published_version as version'])
    .where('bot_id', '=', bot_id)
    .where(livesInFlows)
    .where('published_version', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The flows of the list, without owned ones. */
export const listFlowRows = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'revision', 'published_revision', 'updated_at', 'folder'])
    .where('bot_id', '=', bot_id)
    .where('owner', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const listFlowNames = (db: Reader, bot_id: BotId) =>
  db
    .selectFrom('flow')
    .select(['id', 'name'])
    .where('bot_id', '=', bot_id)
    .where('owner', 'is', null)
    .orderBy('position')
    .execute()

/** The flows that belong to something: to these owners, or all of the bot. */
export const listOwnedRows = (db: Reader, bot_id: BotId, owners?: string[]) =>
  db
    .selectFrom('flow')
    .select(['id', 'name', 'content', 'owner'])
    .where('bot_id', '=', bot_id)
    .where('owner', 'is not', null)
    .$if(owners !== undefined, (query) => query.where('owner', '=', sql<string>`any(${owners ?? []}::text[])`))
    .orderBy('id')
    .execute()

/** The position of a flow that goes to the end of the list. */
export async function nextFlowPosition(db: Reader, bot_id: BotId): Promise<number> {
  const { end } = await db
    .selectFrom('flow')
    .select(({ fn }) => fn.max<number | null>('position').as('end'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()
  return (end ?? -1) + 1
}

/** The same, locked until the transaction ends, so that two saves of one flow run one after the other. */
export const lockFlowRow = (tx: CellTx, bot_id: BotId, id: string) =>
  tx
    .selectFrom('flow')
    .select([
      'id',
      'name',
      'content',
      'bytes',
      'revision',
      'published_revision',
      'published_version',
      'updated_at',
      'locks',
      'folder',
      'owner',
    ])
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Many flows, locked the same way. */
export const lockFlowRows = (tx: CellTx, bot_id: BotId, ids: string[]) =>
  tx
    .selectFrom('flow')
    .select([
      'id',
      'name',
      'content',
      'revision',
      'published_revision',
      'published_version',
      'locks',
      'folder',
      'owner',
    ])
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()

type NewFlowVersion = {
  flow_id: string
  version: number
  revision: number
  floor: number | null
  content: string
  note: string
  overrides: string | null
  at: Date
  user_id: string | null
}

export const insertFlowVersion = (tx: CellTx, bot_id: BotId, row: NewFlowVersion) =>
  tx
    .insertInto('flow_version')
    .values({ bot_id, ...row })
    .execute()

export const findFlowVersion = (tx: Reader, bot_id: BotId, flow_id: string, version: number) =>
  tx
    .selectFrom('flow_version')
    .select(['version', 'content', 'note', 'overrides', 'revision', 'floor', 'at', 'user_id'])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', flow_id)
    .where('version', '=', version)
    .executeTakeFirst()

export const markPublished = (tx: CellTx, bot_id: BotId, id: string, version: number, revision: number) =>
  tx
    .updateTable('flow')
    .set({ published_version: version, published_revision: revision })
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .execute()

/** Takes flows off the air; their drafts stay. */
export const unmarkPublished = (tx: CellTx, bot_id: BotId, ids: string[]) =>
  tx
    .updateTable('flow')
    .set({ published_version: null, published_revision: null })
    .where('bot_id', '=', bot_id)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()

export const deleteFlowRows = (tx: CellTx, bot_id: BotId, ids: string[]) =>
  tx.deleteFrom('flow').where('bot_id', '=', bot_id).where('id', '=', sql<string>`any(${ids}::text[])`).execute()

/** The live version of each flow but those of tools, whatever its draft holds. Read one by one, as the runtime reads a bot's flows. */
export const listLiveFlows = (tx: Reader, bot_id: BotId) =>
  liveFlows(tx, bot_id).where(livesInFlows).select('live.content').orderBy('flow.position').orderBy('flow.id').execute()

// By a lateral join: right after an import the statistics are wrong, and a plain join reads all versions for each flow.
const liveFlows = (tx: Reader, bot_id: BotId) =>
  tx
    .selectFrom('flow')
    .where('flow.bot_id', '=', bot_id)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('flow_version')
          .select(['content', 'floor'])
          .where('flow_version.bot_id', '=', bot_id)
          .whereRef('flow_version.flow_id', '=', 'flow.id')
          .whereRef('flow_version.version', '=', 'flow.published_version')
          .limit(1)
          .as('live'),
      (join) => join.onTrue(),
    )
    .select('flow.id')

/** Ids of the flows, owned ones too, whose draft or live version has this text anywhere in its JSON. */
export async function listFlowsWith(tx: Reader, bot_id: BotId, text: string): Promise<string[]> {
  const drafts = await tx
    .selectFrom('flow')
    .select('id')
    .where('bot_id', '=', bot_id)
    .where(sql<boolean>`position(${text} in flow.content::text) > 0`)
    .execute()
  const live = await liveFlows(tx, bot_id).where(sql<boolean>`position(${text} in live.content::text) > 0`).execute()
  return [...new Set([...drafts, ...live].map(({ id }) => id))].sort()
}

/** The live versions of the flows of these owners. */
export const listLiveOwned = (tx: Reader, bot_id: BotId, owners: string[]) =>
  liveFlows(tx, bot_id)
    .where('flow.owner', '=', sql<string>`any(${owners}::text[])`)
    .select(['flow.owner', 'live.content'])
    .execute()

/** The last version of each flow. No version is reused, not even by a later flow with the same id. */
export async function lastFlowVersions(tx: CellTx, bot_id: BotId, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('flow_version')
    .select(({ fn }) => ['flow_id', fn.max('version').as('version')])
    .where('bot_id', '=', bot_id)
    .where('flow_id', '=', sql<string>`any(${ids})`)
    .groupBy('flow_id')
    .execute()
  return new Map(rows.map(({ flow_id, version }) => [flow_id, version]))
}

/** The floors of the live versions that have one, by the flow's id. */
export async function liveFloors(tx: CellTx, bot_id: BotId, ids: string[]): Promise<Map<string, number>> {
  const rows = await liveFlows(tx, bot_id)
    .select('live.floor')
    .where('flow.id', '=', sql<string>`any(${ids})`)
    .where('live.floor', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, floor }) => [id, floor ?? 0]))
}

/** 0 for a flow that was never published. */
export const lastFlowVersion = async (tx: CellTx, bot_id: BotId, flow_id: string): Promise<number> =>
  (await lastFlowVersions(tx, bot_id, [flow_id])).get(flow_id) ?? 0

/** Bytes of all drafts of a bot, and of its trash. */
export async function sumDraftBytes(tx: Reader, bot_id: BotId): Promise<number> {
  const sumOf = (table: 'flow' | 'trash') =>
    tx
      .selectFrom(table)
      .select(({ fn }) => fn.sum<string>('bytes').as('bytes'))
      .where('bot_id', '=', bot_id)
      .executeTakeFirstOrThrow()
  const sums = [await sumOf('flow'), await sumOf('trash')]
  return sums.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0)
}

/**
 * Estimates a bot's bytes: its drafts, its stored tools, and 200 for each thing in its lists. By this, callers decide whether
 * work on the whole bot needs a thread.
 */
export async function weighBot(db: CellDb, bot_id: BotId): Promise<number> {
  const { draft_bytes, tags, fields, lists } = await countThings(db, bot_id)
  const { bytes } = await db
    .selectFrom('tool')
    .select(sql<string | null>`sum(pg_column_size(blocks))`.as('bytes'))
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()
  const things = tags + fields + Object.values(lists).reduce((sum, many) => sum + many, 0)
  // A stored tool is compressed, to about a third.
  return draft_bytes + 3 * Number(bytes ?? 0) + 200 * things
}

/** The tables whose rows count towards `list_items`, each separately. */
export const countThingsOfTables = [
  'keyword',
  'sequence',
  'segment',
  'topic',
  'agent',
  'tool',
  'rule',
  'user_menu',
] as const

/** The lists that `list_items` limits, each separately. */
export const countedLists = [...countThingsOfTables, 'comment_keyword', 'private_reply'] as const

/**
 * Counts each kind of thing in a bot, and the bytes of its drafts and its trash, in one statement by the tables' keys. Things
 * in the trash count only as bytes, so others of their kind can replace them.
 */
export async function countThings(tx: Pick<CellDb, 'selectNoFrom' | 'selectFrom'>, bot_id: BotId) {
  const many = (table: 'flow' | 'tag' | 'custom_field' | 'bot_field' | (typeof countThingsOfTables)[number]) =>
    tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .where('bot_id', '=', bot_id)
  const inComments = (list: 'keywords' | 'private_replies') =>
    tx
      .selectFrom('bot')
      .select(sql<number | null>`jsonb_array_length(comments->${sql.lit(list)})`.as('many'))
      .where('id', '=', bot_id)
  const row = await tx
    .selectNoFrom([
      many('flow').where('owner', 'is', null).as('flow'),
      many('tag').as('tag'),
      many('custom_field').as('custom_field'),
      many('bot_field').as('bot_field'),
      many('keyword').as('keyword'),
      many('sequence').as('sequence'),
      many('segment').as('segment'),
      many('topic').as('topic'),
      many('agent').as('agent'),
      many('tool').as('tool'),
      many('rule').as('rule'),
      many('user_menu').as('user_menu'),
      inComments('keywords').as('comment_keyword'),
      inComments('private_replies').as('private_reply'),
      tx
        .selectFrom('flow')
        .select(({ fn }) => fn.sum<string>('bytes').as('bytes'))
        .where('bot_id', '=', bot_id)
        .as('bytes'),
      tx
        .selectFrom('trash')
        .select(({ fn }) => fn.sum<string>('bytes').as('trash_bytes'))
        .where('bot_id', '=', bot_id)
        .as('trash_bytes'),
      tx
        .selectFrom('flow')
        .select(({ fn }) => fn.max('bytes').as('flow_bytes'))
        .where('bot_id', '=', bot_id)
        .as('flow_bytes'),
    ])
    .executeTakeFirstOrThrow()
  const {
    flow,
    tag,
    custom_field,
    bot_field,
    bytes,
    trash_bytes,
    flow_bytes,
    keyword,
    sequence,
    segment,
    topic,
    agent,
    tool,
    rule,
    user_menu,
    comment_keyword,
    private_reply,
  } = row
  return {
    flows: Number(flow),
    draft_bytes: Number(bytes ?? 0) + Number(trash_bytes ?? 0),
    flow_bytes: Number(flow_bytes ?? 0),
    tags: Number(tag),
    fields: Number(custom_field) + Number(bot_field),
    lists: {
      keyword: Number(keyword),
      sequence: Number(sequence),
      segment: Number(segment),
      topic: Number(topic),
      agent: Number(agent),
      tool: Number(tool),
      rule: Number(rule),
      user_menu: Number(user_menu),
      comment_keyword: Number(comment_keyword ?? 0),
      private_reply: Number(private_reply ?? 0),
    },
  }
}
