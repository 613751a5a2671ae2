import type { z } from 'zod'
import { type SettingConfigs, settingDefinitions } from './registry.ts'
import type { StoredSettings } from './stored.ts'

/** A setting with options beside its value. */
export type ConfiguredSetting = keyof SettingConfigs

export function settingConfig<Key extends ConfiguredSetting>(stored: StoredSettings, key: Key): SettingConfigs[Key]
/** The options of a setting, those that are not stored with their defaults. */
export function settingConfig(stored: StoredSettings, key: ConfiguredSetting): unknown {
  const schema: z.ZodType | undefined = settingDefinitions[key].config
  return schema?.parse(stored.config?.[key] ?? {})
}
