import type { z } from 'zod'
import { answers } from './groups/answers.ts'
import { chat } from './groups/chat.ts'
import { commentReplies, moderation, privateReplies } from './groups/comments.ts'
import { connections, orders, products } from './groups/commerce.ts'
import { display } from './groups/display.ts'
import { handover } from './groups/handover.ts'
import { tags } from './groups/tags.ts'
import type { SettingDefinition } from './setting.ts'

const registry = {
  ...answers,
  ...handover,
  ...chat,
  ...display,
  ...moderation,
  ...commentReplies,
  ...privateReplies,
  ...tags,
  ...orders,
  ...products,
  ...connections,
}
type Registry = typeof registry

export type SettingKey = keyof Registry

/** Every setting there is: schema, API, screen, documentation and witness tests are made from these entries. */
export const settingDefinitions: Record<SettingKey, SettingDefinition> = registry

const isKey = (key: string): key is SettingKey => Object.hasOwn(registry, key)
export const settingKeys: readonly SettingKey[] = Object.keys(registry).filter(isKey)
export const isSettingKey = isKey

/** The value of each setting. */
export type SettingValues = { [Key in SettingKey]: z.infer<Registry[Key]['schema']> }

/** The options of each setting that has any. */
export type SettingConfigs = {
  [Key in SettingKey as Registry[Key] extends { config: z.ZodType } ? Key : never]: Registry[Key] extends {
    config: infer Config extends z.ZodType
  }
    ? z.infer<Config>
    : never
}

/** Settings that do something in this release. */
export type LivingSetting = {
  [Key in SettingKey]: Registry[Key]['witness'] extends string ? Key : never
}[SettingKey]

const isLiving = (key: SettingKey): key is LivingSetting => settingDefinitions[key].witness !== null
export const isLivingSetting = (key: string): key is LivingSetting => isKey(key) && isLiving(key)
export const livingSettings: readonly LivingSetting[] = settingKeys.filter(isLiving)
