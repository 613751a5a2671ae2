import type { CellDb, CellTx, ControlDb } from '../../platform/db/cell.ts'
import { waitingSince } from '../../platform/db/waiting.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

/** Bots in which a person has a role, newest last. */
export const listBotsOf = (control: ControlDb, user_id: UserId, only: BotId[] | null) =>
  control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select(['bot.id', 'bot.name', 'platform', 'page_id', 'is_demo', 'status', 'cell', 'role_in_bot'])
    .where('user_id', '=', user_id)
    .where('status', '<>', 'deleting')
    .where('trashed_at', 'is', null)
    .$if(only !== null, (query) => query.where('bot.id', 'in', only?.length ? only : ['0']))
    .orderBy('bot.id')
    .execute()

/** Bots in the trash in which a person has a role, the latest first. */
export const listTrashedOf = (control: ControlDb, user_id: UserId, only: BotId[] | null) =>
  control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select(['bot.id', 'bot.name', 'platform', 'role_in_bot', 'trashed_at'])
    .where('user_id', '=', user_id)
    .where('status', '=', 'ready')
    .where('trashed_at', 'is not', null)
    .$if(only !== null, (query) => query.where('bot.id', 'in', only?.length ? only : ['0']))
    .orderBy('trashed_at', 'desc')
    .execute()

/** Whether a page belongs to a bot in the trash in which this person has a role. */
export const isOfTrashed = async (
  control: ControlDb,
  user_id: UserId,
  page: { platform: string; page_id: string },
): Promise<boolean> =>
  (await control
    .selectFrom('bot')
    .innerJoin('membership', 'membership.bot_id', 'bot.id')
    .select('bot.id')
    .where('user_id', '=', user_id)
    .where('platform', '=', page.platform)
    .where('page_id', '=', page.page_id)
    .where('trashed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** How many customers of each bot wait for a person. */
export const countWaiting = (db: CellDb, bot_ids: BotId[]) =>
  db
    .selectFrom('conversation as v')
    .select(({ fn }) => ['bot_id', fn.countAll<string>().as('waiting')])
    .where('bot_id', 'in', bot_ids)
    .where(waitingSince, 'is not', null)
    .groupBy('bot_id')
    .execute()

export const findBot = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('bot').selectAll().where('id', '=', bot_id).executeTakeFirst()

export const isFlow = async (tx: CellTx, bot_id: BotId, id: string) =>
  (await tx.selectFrom('flow').select('id').where('bot_id', '=', bot_id).where('id', '=', id).executeTakeFirst()) !==
  undefined

export const findAccount = (db: CellDb, bot_id: BotId) =>
  db.selectFrom('account').selectAll().where('bot_id', '=', bot_id).executeTakeFirst()

type BotChange = Partial<{
  name: string
  timezone: string
  language: string
  welcome_flow: string | null
  default_flow: string | null
  pause_minutes: number | null
  repeat_unknown: boolean
  allowed_origins: string[]
}>

/** Raises the bot's revision with every change, so that workers reload it. */
export const updateBot = (tx: CellTx, bot_id: BotId, change: BotChange) =>
  tx
    .updateTable('bot')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', bot_id)
    .execute()

export const renameInDirectory = (control: ControlDb, bot_id: BotId, name: string) =>
  control.updateTable('bot').set({ name }).where('id', '=', bot_id).execute()

export const findMaker = (control: ControlDb, user_id: UserId) =>
  control.selectFrom('user').select('makes_bots').where('id', '=', user_id).executeTakeFirst()

/** Locks the person until the transaction ends, so that their bots are counted and made one at a time. */
export const lockMaker = (tx: ControlDb, user_id: UserId) =>
  tx.selectFrom('user').select('id').where('id', '=', user_id).forUpdate().execute()

/** Counts this person's existing bots, and all bots of the installation. */
export const countBots = (tx: ControlDb, user_id: UserId) =>
  tx
    .selectFrom('bot')
    .select(({ fn, lit, eb }) => [
      fn.countAll<string>().as('every'),
      fn.count<string>(eb.case().when('made_by', '=', user_id).then(lit(1)).end()).as('own'),
    ])
    .where('status', '<>', 'deleting')
    .executeTakeFirstOrThrow()
