import type { CellDb, CellTx, ControlDb } from '../../platform/db/cell.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

/** The cell with the fewest bots, among those whose database answers. */
export const findEmptiestCell = (control: ControlDb, away: number[]) =>
  control
    .selectFrom('cell')
    .leftJoin('bot', 'bot.cell', 'cell.id')
    .select('cell.id')
    .$if(away.length > 0, (query) => query.where('cell.id', 'not in', away))
    .groupBy('cell.id')
    .orderBy(({ fn }) => fn.count('bot.id'))
    .orderBy('cell.id')
    .executeTakeFirstOrThrow()

type NewEntry = { cell: number; platform: string; page_id: string; name: string; is_demo: boolean; made_by: UserId }

/** Reserves a page in the directory; returns undefined when a bot has it already. */
export const insertEntry = (tx: ControlDb, entry: NewEntry, created_at: Date) =>
  tx
    .insertInto('bot')
    .values({ ...entry, status: 'creating', created_at })
    .onConflict((conflict) => conflict.columns(['platform', 'page_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** The language of a person's screens. */
export const findLanguage = async (control: ControlDb, user_id: UserId): Promise<string> =>
  (await control.selectFrom('user').select('language').where('id', '=', user_id).executeTakeFirstOrThrow()).language

export const insertManager = (control: ControlDb, bot_id: BotId, user_id: UserId, created_at: Date) =>
  control.insertInto('membership').values({ bot_id, user_id, role_in_bot: 'MANAGE', created_at }).execute()

export const markReady = (control: ControlDb, bot_id: BotId) =>
  control.updateTable('bot').set({ status: 'ready' }).where('id', '=', bot_id).execute()

type NewBotRow = {
  id: BotId
  platform: string
  page_id: string
  name: string
  is_demo: boolean
  created_at: Date
  timezone?: string
  language?: string
}

/** Inserts the bot into its cell. A repeat changes nothing. */
export const insertBot = (tx: CellTx, bot: NewBotRow) =>
  tx
    .insertInto('bot')
    .values(bot)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

type NewAccountRow = {
  platform: string
  page_id: string
  token: Buffer
  secret: Buffer
  verify_token: Buffer
  secrets: Buffer
  status: string
  api_url: string | null
  app_id: string | null
  details: string
  expires_at?: Date | null
  refresh_at?: Date | null
  refresh_expires_at?: Date
  granted?: string[]
  facts?: string
  rate_per_second: number
  connected_at: Date
}

/** Inserts the bot's account with sealed secrets. A repeat changes nothing. */
export const insertAccount = (tx: CellTx, bot_id: BotId, account: NewAccountRow) =>
  tx
    .insertInto('account')
    .values({ bot_id, ...account })
    .onConflict((conflict) => conflict.column('bot_id').doNothing())
    .execute()

/** The webhook of a new account is registered. */
export const markConnected = (db: CellDb, bot_id: BotId) =>
  db
    .updateTable('account')
    .set({ status: 'connected' })
    .where('bot_id', '=', bot_id)
    .where('status', '=', 'connecting')
    .execute()
