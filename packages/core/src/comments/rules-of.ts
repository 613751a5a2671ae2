import type { Ability } from '../channel.ts'
import { settingConfig } from '../settings/config.ts'
import type { StoredSettings } from '../settings/stored.ts'
import { withDefaults } from '../settings/values.ts'
import type { Zone } from '../text/zone.ts'
import { compileComments } from './compile.ts'
import type { CommentConfig } from './config.ts'
import type { CommentRules } from './scene.ts'

/** The rules of a version of a bot on its channel. `reply_images` and `needs_intent` are the channel's. */
export const commentRulesOf = (
  stored: StoredSettings,
  comments: CommentConfig,
  channel: { abilities: readonly Ability[]; reply_images: number; needs_intent: boolean },
  zone: Zone,
): CommentRules => ({
  settings: withDefaults(stored),
  bans_for_links: settingConfig(stored, 'auto_ban_comment_has_link').ban,
  time_ranges: settingConfig(stored, 'is_time_based').time_ranges,
  comments: compileComments(comments),
  ...channel,
  zone,
})
