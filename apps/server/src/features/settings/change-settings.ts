import {
  changeSettings as change,
  profiles,
  type SettingKey,
  type SettingsChange,
  schemas,
  withDefaults,
} from '@hawker/core'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'

import type { Quotas } from '../../platform/quotas/quotas.ts'
import { changeBot, platformSchema, readSettings, writeSettings } from '../document/index.ts'

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
    const configs = { ...stored.config, ...config }
    await writeSettings(tx, bot.id, schemas.settings.parse({ ...changed.settings, config: configs }))
    return changed.switched_off
  })
