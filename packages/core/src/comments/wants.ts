import { profiles } from '../channel-profiles.ts'
import type { Bot } from '../document/document.ts'
import { isCarried } from '../settings/change.ts'
import { settingConfig } from '../settings/config.ts'
import type { SettingKey } from '../settings/registry.ts'
import { withDefaults } from '../settings/values.ts'
import { hasPublic } from './compile.ts'
import { type CommentConfig, type CommentKeyword, moderationKeys } from './config.ts'

/** The switches that act on a comment by themselves; the others narrow what these do. */
const acting: readonly SettingKey[] = [
  ...moderationKeys,
  'auto_reply_comment',
  'inbox_from_comment',
  'is_notification_live_video',
]

/** A keyword rule acts without a switch where it moderates, or does nothing but its actions. */
const actsAlone = (rule: CommentKeyword): boolean =>
  rule.is_published &&
  (rule.moderation.length > 0 || (rule.add_actions.length > 0 && !hasPublic(rule) && rule.private_reply === ''))

const hasActing = ({ keywords, posts }: CommentConfig, carries: (key: SettingKey) => boolean): boolean =>
  keywords.some(actsAlone) || posts.some(({ moderation, own }) => moderation === 'own' && own.some(carries))

/**
 * True where the bot does something with comments, or with what names the page elsewhere, on its channel: its platform need not tell it
 * of them otherwise. Answers whose switch is off, and switches that the channel cannot carry, need no comments.
 */
export const wantsComments = (bot: Pick<Bot, 'platform' | 'settings' | 'comments' | 'rules'>): boolean => {
  const { abilities } = profiles[bot.platform]
  if (!abilities.includes('comments')) return false
  const values = withDefaults(bot.settings)
  const carries = (key: SettingKey) => isCarried(key, abilities)
  return (
    acting.some((key) => values[key] === true && carries(key)) ||
    values.action_mention === 'hide' ||
    settingConfig(bot.settings, 'action_mention').add_actions.length > 0 ||
    bot.rules.some(({ is_published, event }) => is_published && (event === 'comment' || event === 'mention')) ||
    (bot.comments !== undefined && hasActing(bot.comments, carries))
  )
}
