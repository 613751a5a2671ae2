import {
  changeSettings as change,
  profiles,
  type SettingKey,
  type SettingsChange,
  type SettingValues,
  schemas,
  withDefaults,
} from '@hawker/core'
import type { CellDb, CellTx } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

import type { Quotas } from '../../platform/quotas/quotas.ts'
import { askedQuestions, changeBot, mainMenu, platformSchema, readSettings, writeSettings } from '../document/index.ts'
import { findOwnedCurrency } from '../products/index.ts'

/** Changes settings of a bot and publishes its next version. Returns the settings that this switched off. */
export const changeSettings = (
  deps: { quotas: Quotas },
  db: CellDb,
  bot: { id: BotId; platform: string },
  user_id: UserId,
  wanted: SettingsChange,
  at: Date,
): Promise<SettingKey[]> =>
  changeBot(deps, db, bot.id, user_id, at, async (tx) => {
    const stored = await readSettings(tx, bot.id)
    const { config, ...values } = wanted
    const changed = change(withDefaults(stored), values, profiles[platformSchema.parse(bot.platform)])
    if (!changed.ok) throw new Refusal(changed.code, { [changed.key]: changed.code })
    await keepsCurrency(tx, bot.id, withDefaults(stored).currency, changed.settings)
    const configs = { ...stored.config, ...config }
    await writeSettings(tx, bot.id, schemas.settings.parse({ ...changed.settings, config: configs }))
    await publishMenus(tx, bot.id, values, at)
    return changed.switched_off
  })

/** While the point of sale owns the currency, no one chooses another here. */
async function keepsCurrency(tx: CellTx, bot_id: BotId, before: string, after: SettingValues): Promise<void> {
  if (after.currency === before) return
  const owned = await findOwnedCurrency(tx, bot_id, after)
  if (owned !== null) throw new Refusal('settings.from_pos', { currency: owned })
}

type Menus = Pick<SettingsChange, 'is_published_main_menu' | 'is_published_asked_questions'>

/** These two switches stand in the parts that they switch. */
async function publishMenus(tx: CellTx, bot_id: BotId, wanted: Menus, at: Date): Promise<void> {
  const { is_published_main_menu: menu, is_published_asked_questions: questions } = wanted
  if (menu !== undefined) {
    const { items } = (await mainMenu.read(tx, bot_id)) ?? { items: [] }
    await mainMenu.save(tx, bot_id, { is_published: menu, items }, at)
  }
  if (questions !== undefined) {
    const { items } = (await askedQuestions.read(tx, bot_id)) ?? { items: [] }
    await askedQuestions.save(tx, bot_id, { is_published: questions, items }, at)
  }
}

/** The two switches as their parts have them; a part that was never saved is on. */
export const readMenuSwitches = async (db: Pick<CellDb, 'selectFrom'>, bot_id: BotId) => ({
  is_published_main_menu: (await mainMenu.read(db, bot_id))?.is_published ?? true,
  is_published_asked_questions: (await askedQuestions.read(db, bot_id))?.is_published ?? true,
})
