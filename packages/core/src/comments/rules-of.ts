import { z } from 'zod'
import type { Ability } from '../channel.ts'
import { type SettingKey, settingDefinitions } from '../settings/registry.ts'
import type { StoredSettings } from '../settings/stored.ts'
import { withDefaults } from '../settings/values.ts'
import type { Zone } from '../text/zone.ts'
import { compileComments } from './compile.ts'
import type { CommentConfig } from './config.ts'
import type { CommentRules } from './scene.ts'

const banConfig = z.object({ ban: z.boolean() })
const hoursConfig = z.object({
  time_ranges: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
})

const configOf = (stored: StoredSettings, key: SettingKey): unknown =>
  settingDefinitions[key].config?.parse(stored.config?.[key] ?? {})

/** The rules of a version of a bot on its channel. `reply_images` and `needs_intent` are the channel's. */
export const commentRulesOf = (
  stored: StoredSettings,
  comments: CommentConfig,
  channel: { abilities: readonly Ability[]; reply_images: number; needs_intent: boolean },
  zone: Zone,
): CommentRules => ({
  settings: withDefaults(stored),
  bans_for_links: banConfig.parse(configOf(stored, 'auto_ban_comment_has_link')).ban,
  time_ranges: hoursConfig.parse(configOf(stored, 'is_time_based')).time_ranges,
  comments: compileComments(comments),
  ...channel,
  zone,
})
