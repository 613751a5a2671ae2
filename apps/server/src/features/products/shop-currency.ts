import { currencyOfMarket, marketOf, type SettingValues, withDefaults } from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { readSettings } from '../document/index.ts'
import { findBotFacts, findPosCurrency } from './queries.ts'

type Reader = Pick<CellDb, 'selectFrom'>

/** The currency in which the shop writes its prices: that of its point of sale where it follows it, the one it chose, or that of its country. */
export const readCurrency = async (db: Reader, bot_id: BotId): Promise<string> =>
  (await readShopCurrency(db, bot_id)).currency

/** The same, and true where the point of sale owns it, so that no one changes it here. */
export async function readShopCurrency(
  db: Reader,
  bot_id: BotId,
): Promise<{ currency: string; is_currency_from_pos: boolean }> {
  const settings = withDefaults(await readSettings(db, bot_id))
  const owned = await findOwnedCurrency(db, bot_id, settings)
  const currency = owned || settings.currency || currencyOfMarket(marketOf(await findBotFacts(db, bot_id)))
  return { currency, is_currency_from_pos: owned !== null }
}

/** The currency that the point of sale owns by these settings; null: the shop chooses its own. */
export const findOwnedCurrency = async (
  db: Reader,
  bot_id: BotId,
  { sync_settings_from_pos }: Pick<SettingValues, 'sync_settings_from_pos'>,
): Promise<string | null> => (sync_settings_from_pos ? findPosCurrency(db, bot_id) : null)
