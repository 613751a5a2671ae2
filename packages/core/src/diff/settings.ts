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
import { type Change, diffFields, diffValue } from './fields.ts'
import { starred } from './words.ts'

const changeOf = (is: SettingValues[SettingKey]): string => {
  if (typeof is === 'boolean') return is ? 'switched on' : 'switched off'
  return 'changed'
}

/** What an author changed in the settings, in the words of the product. */
export const diffSettings = (a: StoredSettings, b: StoredSettings): Change[] => {
  if (a === b) return []
  const [before, after] = [withDefaults(a), withDefaults(b)]
  const values = settingKeys.flatMap((key): Change[] => {
    const path = `/settings${pointer(key)}`
    const place = placeOf(key)
    if (diffValue(before[key], after[key], path, key, place).length === 0) return []
    return [{ op: 'change', path, what: `${place}: ${changeOf(after[key])}` }]
  })
  return [...values, ...diffConfigs(a, b), ...diffProducts(a, b)]
}

const placeOf = (key: SettingKey): string => `the setting “${settingDefinitions[key].does}”`

const diffConfigs = ({ config: a = {} }: StoredSettings, { config: b = {} }: StoredSettings): Change[] =>
  settingKeys.flatMap((key) => {
    const { config } = settingDefinitions[key]
    if (!config) return []
    const [before, after] = [config.parse(a[key] ?? {}), config.parse(b[key] ?? {})]
    return isRecord(before) && isRecord(after)
      ? diffFields(before, after, `/settings/config${pointer(key)}`, placeOf(key))
      : []
  })

/** Products that tags are handed on to have a key each. */
const diffProducts = (a: StoredSettings, b: StoredSettings): Change[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => !isSettingKey(key) && key !== 'config' && (a[key] ?? false) !== (b[key] ?? false))
    .map((key) => {
      const product = key.replace('sync_tag_to_', '')
      const what = `handing tags on to ${starred(product.replaceAll('_', ' '), product)} switched ${b[key] ? 'on' : 'off'}`
      return { op: 'change', path: `/settings${pointer(key)}`, what }
    })
