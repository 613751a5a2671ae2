import type { Action } from '../actions/index.ts'
import type { SettingKey } from '../settings/registry.ts'

/** Every rule that is looked at besides the settings, in the order of `decide`. */
export const commentRuleNames = [
  'own_comment',
  'too_old',
  'already_answered',
  'already_deleted',
  'rule_moderation',
  'no_author',
  'author_blocked',
  'taken_down',
  'post_unknown',
  'reply_delay',
  'keyword_of_post',
  'keyword_of_page',
  'case_mention',
  'case_has_phone',
  'case_customer_has_phone',
  'case_live',
  'own_of_post',
  'case_default',
  'reply_empty',
  'conversation_held',
  'intent_missing',
  'actions',
] as const
export type CommentRule = (typeof commentRuleNames)[number] | SettingKey

/** Why a rule did what it did. */
export const commentWhys = [
  /** It acted. */
  'fired',
  'off',
  'not_on_channel',
  /** Its condition does not hold. */
  'does_not_apply',
  /** An earlier rule had decided. */
  'not_reached',
  /** Members and seeding accounts are not moderated. */
  'spared',
  /** The post is not moderated, or by other switches than the page. */
  'post_is_exempt',
  /** It was done before. */
  'already',
  'shown_by_hand',
  /** Nothing is configured that fits. */
  'nothing_configured',
  /** It decides later. */
  'waits',
] as const
export type CommentWhy = (typeof commentWhys)[number]

export const commentStages = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type CommentStage = (typeof commentStages)[number]

/**
 * One rule that was looked at. In stages 1 and 3 a rule that fired keeps the comment from being answered; elsewhere it did its
 * work.
 */
export type CommentStep = {
  stage: CommentStage
  rule: CommentRule
  fired: boolean
  why: CommentWhy
  params: Readonly<Record<string, string | number>>
}

/** An act on the comment or its author. `like` is due once the public reply was sent. */
export type DecidedAct = {
  act: 'delete' | 'ban' | 'hide' | 'like'
  why: CommentRule
  /** Instant at which it is shown again. */
  show_again_at: number | null
}

/** `source`: the words as the author of the bot wrote them, by which the person's last reply is known. */
export type PublicAnswer = {
  text: string
  source: string
  image_url: string
  /** The agent that writes the words in place of `text`; '' for none. */
  agent_id: string
  /** The comment it hangs under; null: the one it answers. */
  parent_id: string | null
  why: CommentRule
}
export type PrivateAnswer = { key: string; flow: string; why: CommentRule }

/** What a comment waits for; `until` is an instant at which it is decided again at the latest. */
export type CommentWait = { for: 'post'; until: null } | { for: 'delay' | 'live_end' | 'intent'; until: number }

/** Everything that is done about a comment now. */
export type CommentVerdict = {
  steps: CommentStep[]
  /** In the order in which they are carried out. */
  acts: DecidedAct[]
  public: PublicAnswer | null
  private: PrivateAnswer | null
  actions: Action[]
  wait: CommentWait | null
}
