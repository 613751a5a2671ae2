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
    .$if(only !== null, (query) => query.where('bot.id', 'in', only?.length ? only : ['0']))
    .orderBy('bot.id')
    .execute()

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

export const raiseRevision = (db: Pick<CellDb, 'updateTable'>, bot_id: BotId) =>
  db
    .updateTable('bot')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
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
