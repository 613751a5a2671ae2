import { z } from 'zod'
import { isEmpty, isRecord } from '../document/fill.ts'
import { isSettingKey, type SettingKey, type SettingValues, settingDefinitions, settingKeys } from './registry.ts'

/** A key for each product that receives tags; `sync_tag_to_pancake` has an entry of its own. */
const syncTag = /^sync_tag_to_[a-z\d_]+$/

/** Keys whose values stand in `settings`. The others stand in the menus, or are one key a product. */
const ownKeys = settingKeys.filter((key) => !settingDefinitions[key].at && !key.includes('{'))

function shapeOfValues(): { [Key in SettingKey]: z.ZodOptional<z.ZodType<SettingValues[Key]>> }
function shapeOfValues(): Record<string, z.ZodOptional<z.ZodType>> {
  return Object.fromEntries(ownKeys.map((key) => [key, settingDefinitions[key].schema.optional()]))
}

const configs = z.object(
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const { config } = settingDefinitions[key]
      return config ? [[key, config.optional()]] : []
    }),
  ),
)

const schema = z.looseObject({ ...shapeOfValues(), config: configs.optional() }).superRefine((given, context) => {
  for (const [key, value] of Object.entries(given))
    if (syncTag.test(key) && typeof value !== 'boolean')
      context.addIssue({ code: 'custom', path: [key], message: 'expected true or false' })
})

/** The settings of a bot that differ from the defaults. */
export type StoredSettings = z.infer<typeof schema>

const isKnown = (key: string): boolean => (isSettingKey(key) && ownKeys.includes(key)) || syncTag.test(key)

const isDefault = (key: string, value: unknown): boolean =>
  isEmpty(value) || value === (isSettingKey(key) ? settingDefinitions[key].default : false)

/** Keeps only values that differ from the default, in the order of the registry: a bot that sets nothing has no settings. */
const prune = (given: unknown): unknown => {
  if (!isRecord(given)) return isEmpty(given) ? {} : given
  const config = isRecord(given.config) ? pruneConfig(given.config) : given.config
  const kept = Object.entries(given).filter(([key, value]) => isKnown(key) && !isDefault(key, value))
  return Object.fromEntries(isEmpty(config) ? kept : [...kept, ['config', config]])
}

/** A config without its empty keys. */
const pruneConfig = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => {
      if (!isRecord(value)) return [[key, value]]
      const told = Object.entries(value).filter(([, each]) => !isEmpty(each))
      return told.length ? [[key, Object.fromEntries(told)]] : []
    }),
  )

/** The value of a bot's `settings` part: the settings that differ from the defaults. */
export const storedSettings = z.preprocess(prune, schema)
