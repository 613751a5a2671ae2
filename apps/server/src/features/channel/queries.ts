import { sql } from 'kysely'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { raiseRevision } from '../bots/index.ts'

export const findAccountRow = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()

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
  granted: string[]
  facts: string
}>

export const findBotRevision = async (db: CellDb, bot_id: BotId) =>
  (await db.selectFrom('bot').select('revision').where('id', '=', bot_id).executeTakeFirstOrThrow()).revision

/** Merges details into the stored ones: some come from the platform, others from the owner. */
const joined = (details: Details) => sql<string>`details || ${JSON.stringify(details)}::jsonb`

/** Changes the account unless the bot has changed since this revision was read; returns whether it did. */
export const changeAccount = (
  db: CellDb,
  bot_id: BotId,
  revision: number,
  { details = {}, ...change }: Change,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const raised = await tx
      .updateTable('bot')
      .set({ revision: revision + 1 })
      .where('id', '=', bot_id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst()
    if (raised)
      await tx
        .updateTable('account')
        .set({ ...change, details: joined(details) })
        .where('bot_id', '=', bot_id)
        .execute()
    if (raised && change.status === 'connected') await wakeFiles(tx, bot_id)
    return raised !== undefined
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
 * When the bot last heard from its platform and last reached it. Messages have no index by bot, so the search goes
 * through its conversations, the latest first.
 */
export const findTraffic = (db: CellDb, bot_id: BotId, since: string) =>
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
                .where('status', 'in', ['sent', 'delivered', 'read'])
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
    ])
    .executeTakeFirstOrThrow()

type Sealed = Record<'token' | 'secret' | 'verify_token', Buffer | null> & { bot_id: BotId; secrets: Buffer | null }

/** Accounts without the JSON of their secrets, and those connected since: a process of the release before may have. */
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
