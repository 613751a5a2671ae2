import { isCarried } from '../settings/change.ts'
import type { Heard } from '../triggers/keywords.ts'
import { type ModerationKey, moderationKeys } from './config.ts'
import { findLink } from './links.ts'
import { phoneInComment } from './phones.ts'
import type { CommentRules, JudgedComment, JudgedPerson } from './scene.ts'
import type { CommentRule, CommentStep, CommentWhy, DecidedAct } from './verdict.ts'

/** The result of the second stage. */
export type Moderation = {
  steps: CommentStep[]
  acts: DecidedAct[]
  /** Deleted, banned, or hidden for a word or a link: such a comment is not answered. */
  is_taken_down: boolean
}

type Found = { fires: boolean; params?: Record<string, string | number> }

const hourMs = 3_600_000

/** Moderates a comment: every rule that holds is listed, and acts that were done before are not done again. */
export const moderate = (
  comment: JudgedComment,
  heard: Heard,
  person: JudgedPerson | null,
  rules: CommentRules,
  now: number,
): Moderation => {
  const { comments, settings, abilities } = rules
  const post = comments.postOf.get(comment.post_id)
  const is_spared = person !== null && (person.is_member || person.is_seeding)
  const has = (...types: string[]) => comment.attachments.some(({ type }) => types.includes(type))
  const bans = abilities.includes('comment_bans')
  const found = comments.findWords(comment.text)
  const isFound = (word: string | undefined): Found => ({ fires: word !== undefined, params: { word: word ?? '' } })
  const conditions: Record<ModerationKey, () => Found> = {
    auto_delete_comment_has_keyword: () => isFound(found.delete),
    auto_ban_customer_comment_has_keyword: () => isFound(found.ban),
    auto_ban_comment_has_link: () => isFound(findLink(comment.text, comments.link_allow) ?? undefined),
    auto_hide_comment_has_keyword: () => isFound(found.hide),
    auto_hide_comment_has_phone: () => isFound(phoneInComment(comment.text) ?? undefined),
    auto_hide_comment_has_image: () => ({ fires: has('image', 'sticker') }),
    auto_hide_comment_has_video: () => ({ fires: has('video') }),
    auto_hide_comment: () => ({ fires: true }),
  }
  const isOn = (key: ModerationKey): boolean => {
    if (post?.moderation === 'own') return post.own.includes(key)
    return settings[key]
  }
  const judge = (key: ModerationKey): CommentStep => {
    const because = (why: CommentWhy): CommentStep => ({ stage: 2, rule: key, fired: false, why, params: {} })
    if (post?.moderation === 'off') return because('post_is_exempt')
    if (!isOn(key)) return because('off')
    if (!isCarried(key, abilities)) return because('not_on_channel')
    const { fires, params = {} } = conditions[key]()
    if (!fires) return because('does_not_apply')
    if (is_spared) return because('spared')
    return { stage: 2, rule: key, fired: true, why: 'fired', params }
  }
  const rule = post?.moderation === 'off' ? null : ruleFor(comment, heard, rules)
  const ruleStep: CommentStep = {
    stage: 2,
    rule: 'rule_moderation',
    fired: rule !== null && !is_spared,
    why: rule === null ? 'does_not_apply' : is_spared ? 'spared' : 'fired',
    params: rule ? { keyword: rule.id } : {},
  }
  const steps = moderationKeys.map(judge)
  const fired = (key: ModerationKey): boolean => steps.some((step) => step.rule === key && step.fired)
  const does = ruleStep.fired && rule ? rule.moderation : []

  const deleting: CommentRule | null = fired('auto_delete_comment_has_keyword')
    ? 'auto_delete_comment_has_keyword'
    : does.includes('delete') && bans
      ? 'rule_moderation'
      : null
  const banning: CommentRule | null = fired('auto_ban_customer_comment_has_keyword')
    ? 'auto_ban_customer_comment_has_keyword'
    : fired('auto_ban_comment_has_link') && rules.bans_for_links && bans
      ? 'auto_ban_comment_has_link'
      : does.includes('ban') && bans
        ? 'rule_moderation'
        : null
  const hiding: CommentRule | null = hidingKeys.find(fired) ?? (does.length > 0 ? 'rule_moderation' : null)
  const is_forgiving =
    hiding !== null && steps.every(({ fired, rule }) => !fired || shownAgain.has(rule)) && does.length === 0
  const hours = comments.show_again_after_hours
  const acts: DecidedAct[] = []
  if (deleting && !comment.is_deleted) acts.push({ act: 'delete', why: deleting, show_again_at: null })
  if (banning && !comment.is_banned && person) acts.push({ act: 'ban', why: banning, show_again_at: null })
  if (hiding && !deleting && !comment.is_hidden && !comment.is_shown_by_hand)
    acts.push({ act: 'hide', why: hiding, show_again_at: is_forgiving && hours !== null ? now + hours * hourMs : null })
  const hiddenForWords = !comment.is_shown_by_hand && hardHiding.some(fired)
  return {
    steps: [...steps.map((step) => withDone(step, comment)), ruleStep],
    acts,
    is_taken_down: deleting !== null || banning !== null || hiddenForWords,
  }
}

const ruleFor = ({ post_id, parent_id }: JudgedComment, heard: Heard, { comments }: CommentRules) => {
  const place = { is_reply: parent_id !== null, wanted: 'moderation' as const }
  return comments.ruleFor(heard, { ...place, post_id }) ?? comments.ruleFor(heard, { ...place, post_id: null })
}

/** Those that hide, in the order of the stage. */
const hidingKeys: readonly ModerationKey[] = moderationKeys.filter((key) => key !== 'auto_delete_comment_has_keyword')
const hardHiding: readonly ModerationKey[] = ['auto_ban_comment_has_link', 'auto_hide_comment_has_keyword']
const shownAgain: ReadonlySet<CommentRule> = new Set<CommentRule>([
  'auto_hide_comment',
  'auto_hide_comment_has_image',
  'auto_hide_comment_has_video',
])

/** A rule that holds again on an edited comment says that its act was done. */
const withDone = (step: CommentStep, { is_hidden, is_shown_by_hand }: JudgedComment): CommentStep => {
  if (!step.fired || step.rule === 'auto_delete_comment_has_keyword') return step
  if (is_shown_by_hand) return { ...step, why: 'shown_by_hand' }
  return is_hidden ? { ...step, why: 'already' } : step
}
