import type { z } from 'zod'
import type { Bot } from '../document/document.ts'
import { livingValues } from './living.ts'
import { livingSettings, type SettingValues, settingDefinitions, settingKeys } from './registry.ts'
import type { StoredSettings } from './stored.ts'

function defaults(): SettingValues
function defaults(): Record<string, unknown> {
  return Object.fromEntries(settingKeys.map((key) => [key, settingDefinitions[key].default]))
}

/** Every setting at its default: the behaviour of a bot that sets nothing. */
export const defaultSettings: Readonly<SettingValues> = defaults()

/** Every setting of a bot with its value. */
export const settingsOf = (bot: Pick<Bot, 'settings' | 'main_menu' | 'asked_questions'>): SettingValues => ({
  ...withDefaults(bot.settings),
  is_published_main_menu: bot.main_menu.is_published,
  is_published_asked_questions: bot.asked_questions.is_published,
})

/** Every setting that acts, with its value and its options: as the API shows them. */
export const livingOf = (stored: StoredSettings): z.infer<typeof livingValues> =>
  livingValues.parse({
    ...withDefaults(stored),
    config: Object.fromEntries(
      livingSettings
        .filter((key) => settingDefinitions[key].config !== undefined)
        .map((key) => [key, stored.config?.[key] ?? {}]),
    ),
  })

/** Stored settings with the default of each that is not among them. */
export const withDefaults = (stored: StoredSettings): SettingValues => ({ ...defaultSettings, ...stored })
