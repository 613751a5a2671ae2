import { isRecord } from '../document/fill.ts'
import { pointer } from '../document/pointer.ts'
import {
  isSettingKey,
  type SettingKey,
  type SettingValues,
  settingDefinitions,
  settingKeys,
} from '../settings/registry.ts'
import type { StoredSettings } from '../settings/stored.ts'
import { withDefaults } from '../settings/values.ts'
import type { Change, ChangePlace } from './change.ts'
import { diffFields, diffValue } from './fields.ts'

/** An author's changes in the settings. */
export const diffSettings = (a: StoredSettings, b: StoredSettings): Change[] => {
  if (a === b) return []
  const [before, after] = [withDefaults(a), withDefaults(b)]
  const values = settingKeys.flatMap((key): Change[] => {
    const path = `/settings${pointer(key)}`
    const place = placeOf(key)
    if (diffValue(before[key], after[key], path, key, place).length === 0) return []
    const is: SettingValues[SettingKey] = after[key]
    return [{ op: 'change', path, key: 'setting', params: { place, is_on: typeof is === 'boolean' ? is : null } }]
  })
  return [...values, ...diffConfigs(a, b), ...diffProducts(a, b)]
}

const placeOf = (setting: SettingKey): ChangePlace => ({ at: 'setting', setting })

const diffConfigs = ({ config: a = {} }: StoredSettings, { config: b = {} }: StoredSettings): Change[] =>
  settingKeys.flatMap((key) => {
    const { config } = settingDefinitions[key]
    if (!config) return []
    const [before, after] = [config.parse(a[key] ?? {}), config.parse(b[key] ?? {})]
    return isRecord(before) && isRecord(after)
      ? diffFields(before, after, `/settings/config${pointer(key)}`, placeOf(key))
      : []
  })

/** Each product that receives tags has a key of its own. */
const diffProducts = (a: StoredSettings, b: StoredSettings): Change[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => !isSettingKey(key) && key !== 'config' && (a[key] ?? false) !== (b[key] ?? false))
    .map((key) => {
      const params = { product: key.replace('sync_tag_to_', ''), is_on: Boolean(b[key]) }
      return { op: 'change', path: `/settings${pointer(key)}`, key: 'product', params }
    })
