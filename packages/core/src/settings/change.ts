import type { ChannelProfile } from '../channel.ts'
import {
  isSettingKey,
  type SettingConfigs,
  type SettingKey,
  type SettingValues,
  settingDefinitions,
} from './registry.ts'

/** New values by their keys, and new options of settings that have any. */
export type SettingsChange = Partial<SettingValues> & { config?: Partial<SettingConfigs> | undefined }

type Changed =
  | { ok: true; settings: SettingValues; switched_off: SettingKey[] }
  | { ok: false; key: SettingKey; code: 'settings.exclusive' | 'settings.not_on_channel' }

/**
 * Settings with these changes. Switching one on switches off the settings it excludes. Refused: two that exclude each
 * other at once, and settings that the channel cannot carry.
 */
export const changeSettings = (
  before: SettingValues,
  change: SettingsChange,
  { abilities }: Pick<ChannelProfile, 'abilities'>,
): Changed => {
  const on = keysOf(change).filter((key) => change[key] !== false && change[key] !== settingDefinitions[key].default)
  const unfit = on.find((key) => !isCarried(key, abilities))
  if (unfit) return { ok: false, key: unfit, code: 'settings.not_on_channel' }
  const excluded = new Set(on.flatMap((key) => settingDefinitions[key].excludes ?? []))
  const both = on.find((key) => excluded.has(key))
  if (both) return { ok: false, key: both, code: 'settings.exclusive' }
  const switched_off = keysOf(before).filter((key) => excluded.has(key) && before[key] !== false)
  const off = Object.fromEntries(switched_off.map((key) => [key, false]))
  return { ok: true, settings: { ...before, ...change, ...off }, switched_off }
}

const keysOf = (values: Partial<SettingValues>): SettingKey[] => Object.keys(values).filter(isSettingKey)

/** Whether a channel has the ability that a setting needs. */
export const isCarried = (key: SettingKey, abilities: ChannelProfile['abilities']): boolean => {
  const { needs } = settingDefinitions[key]
  return needs === undefined || abilities.includes(needs)
}
