import { isCarried } from '../settings/change.ts'
import type { SettingKey } from '../settings/registry.ts'
import { isInHours } from './hours.ts'
import type { CommentRules, JudgedComment, JudgedPerson, JudgedPost } from './scene.ts'
import type { CommentRule, CommentStep, CommentWait, CommentWhy, DecidedAct } from './verdict.ts'

/** The result of the third stage: `stops` is the rule that keeps the comment from being answered. */
export type Leave = { steps: CommentStep[]; acts: DecidedAct[]; stops: boolean; wait: CommentWait | null }

/** A live video of which the platform never tells the end is over after a day. */
const longestLiveMs = 24 * 3_600_000

type Asked = {
  comment: JudgedComment
  post: JudgedPost
  person: JudgedPerson | null
  rules: CommentRules
  is_taken_down: boolean
  now: number
}

/** A rule with a setting is asked only while the setting is on. It stops the answer, or lets it wait. */
type Look = {
  rule: CommentRule
  setting?: SettingKey
  holds?(asked: Asked): boolean
  waits?(asked: Asked): CommentWait | null
}

const isLive = ({ post }: Asked): boolean => post.kind === 'live'

/** In this order. */
const looks: readonly Look[] = [
  { rule: 'no_author', holds: ({ person }) => person === null },
  { rule: 'author_blocked', holds: ({ person }) => person?.customer.is_blocked === true },
  { rule: 'taken_down', holds: ({ is_taken_down }) => is_taken_down },
  {
    rule: 'only_track_first_level_comment',
    setting: 'only_track_first_level_comment',
    holds: ({ comment }) => comment.parent_id !== null,
  },
  {
    rule: 'post_unknown',
    waits: ({ post, rules }) =>
      post.kind === null && !post.is_asked && needsKind(rules) ? { for: 'post', until: null } : null,
  },
  {
    rule: 'auto_comment_in_group',
    holds: ({ post, rules }) => post.kind === 'group' && !isOn(rules, 'auto_comment_in_group'),
  },
  { rule: 'ignore_auto_reply_live_videos', setting: 'ignore_auto_reply_live_videos', holds: isLive },
  {
    rule: 'only_reply_when_end_livestream',
    setting: 'only_reply_when_end_livestream',
    waits: (asked) => {
      const until = (asked.post.live_started_at ?? asked.comment.at) + longestLiveMs
      const isRunning = isLive(asked) && asked.post.live !== 'ended' && asked.now < until
      return isRunning ? { for: 'live_end', until } : null
    },
  },
  {
    rule: 'is_time_based',
    setting: 'is_time_based',
    holds: ({ rules, now }) => !isInHours(rules.time_ranges, now, rules.zone),
  },
  {
    rule: 'only_reply_post_config',
    setting: 'only_reply_post_config',
    holds: ({ comment, rules }) => !isConfigured(comment.post_id, rules),
  },
  {
    rule: 'only_reply_first_comment',
    setting: 'only_reply_first_comment',
    holds: ({ person }) => person?.was_answered_on_page === true,
  },
  {
    rule: 'inbox_first_comment_post',
    setting: 'inbox_first_comment_post',
    holds: ({ person }) => person?.was_answered_under_post === true,
  },
  {
    rule: 'action_mention',
    holds: ({ comment, rules }) => comment.mentions.length > 0 && rules.settings.action_mention !== 'reply',
  },
]

const isOn = ({ settings, abilities }: CommentRules, key: SettingKey): boolean =>
  settings[key] === true && isCarried(key, abilities)

/** A post is configured that has answers, a keyword rule or a private reply of its own. */
const isConfigured = (post_id: string, { comments }: CommentRules): boolean =>
  comments.postOf.get(post_id)?.is_published === true ||
  comments.keywords.some(({ is_published, posts }) => is_published && posts.includes(post_id)) ||
  [...comments.privateOf.values()].some((each) => each.post_id === post_id)

/** The rules of the third stage, in their order. */
export const leaveRules: readonly CommentRule[] = looks.map(({ rule }) => rule)

type Looked = { step: CommentStep; wait: CommentWait | null }

const look = ({ rule, setting, holds, waits }: Look, asked: Asked): Looked => {
  const because = (fired: boolean, why: CommentWhy, wait: CommentWait | null = null): Looked => ({
    step: { stage: 3, rule, fired, why, params: {} },
    wait,
  })
  if (setting && asked.rules.settings[setting] !== true) return because(false, 'off')
  if (setting && !isCarried(setting, asked.rules.abilities)) return because(false, 'not_on_channel')
  const wait = waits?.(asked) ?? null
  if (wait) return because(true, 'waits', wait)
  return holds?.(asked) ? because(true, 'fired') : because(false, 'does_not_apply')
}

/**
 * Whether a comment may be answered now. Every rule is listed; those after the one that stops were not reached. A rule that stops
 * wins over one that waits.
 */
export const mayAnswer = (asked: Asked): Leave => {
  const steps: CommentStep[] = []
  let stop: CommentRule | null = null
  let wait: CommentWait | null = null
  for (const each of looks) {
    if (stop) {
      steps.push({ stage: 3, rule: each.rule, fired: false, why: 'not_reached', params: {} })
      continue
    }
    const looked = look(each, asked)
    steps.push(looked.step)
    wait ??= looked.wait
    if (looked.step.fired && !looked.wait) stop = each.rule
  }
  return {
    steps,
    acts: stop === 'action_mention' ? mentionActs(asked) : [],
    stops: stop !== null,
    wait: stop ? null : wait,
  }
}

const mentionActs = ({ comment, person, rules }: Asked): DecidedAct[] => {
  if (rules.settings.action_mention !== 'hide' || isSpared(person)) return []
  if (comment.is_hidden || comment.is_shown_by_hand) return []
  return [{ act: 'hide', why: 'action_mention', show_again_at: null }]
}

const isSpared = (person: JudgedPerson | null): boolean => person !== null && (person.is_member || person.is_seeding)

/** Whether the kind of a post changes anything. */
const needsKind = (rules: CommentRules): boolean =>
  isOn(rules, 'ignore_auto_reply_live_videos') ||
  isOn(rules, 'only_reply_when_end_livestream') ||
  (rules.abilities.includes('group_comments') && !isOn(rules, 'auto_comment_in_group')) ||
  (rules.abilities.includes('live_comments') && hasLiveCase(rules))

const hasLiveCase = ({ comments }: CommentRules): boolean => {
  const { replies, agent_id, private_reply } = comments.cases.live
  const isPrivate = [...comments.privateOf.values()].some((each) => each.case === 'live')
  return replies.length > 0 || agent_id !== '' || private_reply !== '' || isPrivate
}
