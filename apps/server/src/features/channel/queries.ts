import { sql } from 'kysely'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { raiseRevision } from '../../platform/db/raise-revision.ts'
import { wakeMessages } from '../../platform/db/wake-messages.ts'
import type { BotId } from '../../platform/ids.ts'

export const findAccountRow = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountRow>>>

/** The same, locked until the transaction ends: of two renewals of a token, the second finds the result of the first. */
export const lockAccountRow = (tx: CellTx, bot_id: BotId) =>
  tx.selectFrom('account').selectAll().where('bot_id', '=', bot_id).forUpdate().executeTakeFirst()

type Details = Record<string, string>

type Change = Partial<{
  token: Buffer
  secret: Buffer
  verify_token: Buffer
  secrets: Buffer
  details: Details
  status: string
  problem: string | null
  connected_at: Date
  expires_at: Date | null
  refresh_expires_at: Date | null
  refresh_at: Date | null
  granted: string[]
  facts: string
  app_id: string | null
}>

export const findBotRevision = async (db: CellDb, bot_id: BotId) =>
  (await db.selectFrom('bot').select('revision').where('id', '=', bot_id).executeTakeFirstOrThrow()).revision

/** Merges details into the stored ones: some come from the platform, others from the owner. */
const joined = (details: Details) => sql<string>`details || ${JSON.stringify(details)}::jsonb`

/**
 * Changes the account unless the bot or the account's secrets have changed since they were read; returns whether it did. A
 * renewal of the token changes the secrets alone, and an outcome of the old one says nothing about the new one.
 */
export const changeAccount = (
  db: CellDb,
  bot_id: BotId,
  before: { revision: number; secrets: Buffer | null },
  { details = {}, ...change }: Change,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const raised = await tx
      .updateTable('bot')
      .set({ revision: before.revision + 1 })
      .where('id', '=', bot_id)
      .where('revision', '=', before.revision)
      .returning('id')
      .executeTakeFirst()
    if (!raised) return false
    const changed = await tx
      .updateTable('account')
      .set({ ...change, details: joined(details) })
      .where('bot_id', '=', bot_id)
      .where('secrets', 'is not distinct from', before.secrets)
      .returning('bot_id')
      .executeTakeFirst()
    if (changed && change.status === 'connected') {
      await wakeFiles(tx, bot_id)
      await wakeMessages(tx, bot_id, now.toISOString())
    }
    return changed !== undefined
  })

/** Files that wait for the account to work again. Files being fetched have already begun their attempt. */
const wakeFiles = (db: CellDb, bot_id: BotId) =>
  db
    .updateTable('media')
    .set({ ready_at: '-infinity' })
    .where('bot_id', '=', bot_id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()

/** Adds the owner's details. Raises the revision, so that processes that hold the account reload it. */
export const mergeDetails = (db: CellDb, bot_id: BotId, details: Details): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Lock the bot before its account, as above: in the other order two requests would deadlock.
    await raiseRevision(tx, bot_id)
    await tx
      .updateTable('account')
      .set({ details: joined(details) })
      .where('bot_id', '=', bot_id)
      .execute()
  })

// Searches this many of the latest conversations in which something was sent.
const mostRecent = 20

/**
 * The last instants at which the platform reached the bot and the bot the platform. Messages have no index by bot, so the
 * search goes through its conversations, the latest first.
 */
export async function findTraffic(db: CellDb, bot_id: BotId, since: string) {
  const { bulk_at, ...traffic } = await readTraffic(db, bot_id, since)
  return { ...traffic, sent_at: [traffic.sent_at, bulk_at].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b)) }
}

const arrived = ['sent', 'delivered', 'read']

const readTraffic = (db: CellDb, bot_id: BotId, since: string) =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('conversation')
        .select(sql<string | null>`max(greatest(last_interactive_at, last_seen_at))`.as('at'))
        .where('bot_id', '=', bot_id)
        .where('last_message_at', '>=', since)
        .as('heard_at'),
      // Bodies that could not be parsed, and bodies about several people.
      selectFrom('raw_body')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('bot_id', '=', bot_id)
        .where('at', '>=', since)
        .as('body_at'),
      selectFrom((recent) =>
        recent
          .selectFrom('conversation as v')
          .where('v.bot_id', '=', bot_id)
          .innerJoinLateral(
            (lines) =>
              lines
                .selectFrom('message')
                .select(({ fn }) => fn.max('status_at').as('at'))
                .where('bot_id', '=', bot_id)
                .whereRef('conversation_id', '=', 'v.id')
                .where('at', '>=', since)
                .where('status', 'in', arrived)
                .as('sent'),
            (join) => join.onTrue(),
          )
          .select('sent.at')
          .where('v.last_message_at', '>=', since)
          .where('sent.at', 'is not', null)
          .orderBy('v.last_message_at', 'desc')
          .limit(mostRecent)
          .as('one'),
      )
        .select(({ fn }) => fn.max('at').as('at'))
        .as('sent_at'),
      // Bulk moves no conversation, and has an index of its own.
      selectFrom('message')
        .select(({ fn }) => fn.max('at').as('at'))
        .where('bot_id', '=', bot_id)
        .where('at', '>=', since)
        .where(sql<boolean>`is_bulk`)
        .where('status', 'in', arrived)
        .as('bulk_at'),
    ])
    .executeTakeFirstOrThrow()

type Sealed = Record<'token' | 'secret' | 'verify_token', Buffer | null> & { bot_id: BotId; secrets: Buffer | null }

/** Accounts without the JSON of their secrets, and those connected since: a process of the previous release may write both. */
export const listSealedAccounts = (db: CellDb, since: Date): Promise<Sealed[]> =>
  db
    .selectFrom('account')
    .select(['bot_id', 'token', 'secret', 'verify_token', 'secrets'])
    .where((is) => is.or([is('secrets', 'is', null), is('connected_at', '>=', since.toISOString())]))
    .execute()

/** Replaces sealed secrets unless they were written meanwhile. */
export const replaceSealed = (db: CellDb, { bot_id, ...before }: Sealed, sealed: Record<keyof typeof before, Buffer>) =>
  db
    .updateTable('account')
    .set(sealed)
    .where('bot_id', '=', bot_id)
    .where('token', 'is not distinct from', before.token)
    .where('secret', 'is not distinct from', before.secret)
    .where('verify_token', 'is not distinct from', before.verify_token)
    .where('secrets', 'is not distinct from', before.secrets)
    .execute()

/** Accounts whose token is due to be renewed. */
export const listDueRefreshes = (db: CellDb, now: Date) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('refresh_at', '<=', now.toISOString())
    .where('status', 'in', ['connected', 'restricted'])
    .execute()

export const postponeRefresh = (db: CellDb, bot_id: BotId, at: Date) =>
  db.updateTable('account').set({ refresh_at: at }).where('bot_id', '=', bot_id).execute()

/** Stores a renewed token. */
export const storeRefreshed = (tx: CellTx, bot_id: BotId, change: Omit<Change, 'details'>) =>
  tx.updateTable('account').set(change).where('bot_id', '=', bot_id).execute()

/** The platform refused to renew the token: only the owner can connect the account again. Returns a row where it worked before. */
export const markRefused = (db: CellDb, bot_id: BotId, problem: string) =>
  db
    .updateTable('account')
    .set({ status: 'unauthorized', problem, refresh_at: null })
    .where('bot_id', '=', bot_id)
    .where('status', 'in', ['connecting', 'connected', 'restricted'])
    .returning('bot_id')
    .execute()

// A minute's share of a cell with very many accounts.
const mostDue = 500

/** Accounts whose platform is due to be asked for their health. */
export const listDueHealth = (db: CellDb, now: Date) =>
  db
    .selectFrom('account')
    .select('bot_id')
    .where('status', 'in', ['connected', 'restricted'])
    .where((is) => is.or([is('health_due_at', 'is', null), is('health_due_at', '<=', now.toISOString())]))
    .orderBy(sql`health_due_at asc nulls first`)
    .limit(mostDue)
    .execute()

export const postponeHealth = (db: CellDb, bot_id: BotId, at: Date) =>
  db.updateTable('account').set({ health_due_at: at }).where('bot_id', '=', bot_id).execute()

type HealthChange = {
  health: string
  health_at: Date
  health_due_at: Date
  expires_at?: Date
  granted?: string[]
  facts?: string
}

/** Stores what a platform said of an account. No worker reads it, so the revision stays. */
export const storeHealth = (db: CellDb, bot_id: BotId, change: HealthChange) =>
  db.updateTable('account').set(change).where('bot_id', '=', bot_id).execute()

/** The owner has disconnected the account: its webhooks are refused, and nothing more is sent. */
export const markDisconnected = (db: CellDb, bot_id: BotId) =>
  db.updateTable('account').set({ status: 'disconnected', problem: null }).where('bot_id', '=', bot_id).execute()
