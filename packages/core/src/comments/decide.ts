import type { Dice } from '../text/dice.ts'
import { answerOf } from './answer.ts'
import { chooseNone } from './choose.ts'
import { moderationKeys } from './config.ts'
import { leaveRules, mayAnswer } from './may-answer.ts'
import { moderate } from './moderate.ts'
import type { CommentRules, JudgedComment, JudgedPerson, JudgedPost } from './scene.ts'
import { stepOf } from './step.ts'
import type {
  CommentRule,
  CommentStage,
  CommentStep,
  CommentVerdict,
  CommentWait,
  CommentWhy,
  DecidedAct,
} from './verdict.ts'

const dayMs = 86_400_000
/** The platforms take private replies, and pages expect answers, so long after a comment. */
export const judgedDays = 7
/**
 * Judges a comment: moderation first, then whether, where and how it is answered. Pure: the same arguments give the same verdict.
 * A comment that waits is decided again with the same dice; `person` is null where the platform doesn't name the author.
 */
export const decide = (
  comment: JudgedComment,
  post: JudgedPost,
  person: JudgedPerson | null,
  rules: CommentRules,
  now: number,
  dice: Dice,
): CommentVerdict => {
  // The delay is drawn first, so that deciding again draws the same one.
  const due = comment.at + delayOf(rules, dice) * 1000
  const heard = { text: comment.text, attachments: comment.attachments }
  const ours = isOurs(comment, now)
  if (ours.stops) return { ...nothing, steps: [...ours.steps, ...unjudged(rules)] }

  const moderation = moderate(comment, heard, person, rules, now)
  const leave = mayAnswer({ comment, post, person, rules, is_taken_down: moderation.is_taken_down, now })
  const isHidden = moderation.acts.some(({ act }) => act === 'hide' || act === 'delete')
  const acts = inOrder([...moderation.acts, ...leave.acts.filter(() => !isHidden)])
  const before = [...ours.steps, ...moderation.steps, ...leave.steps]

  const isLate = !leave.stops && !leave.wait && !ours.is_answered && now < due
  const wait: CommentWait | null = ours.is_answered
    ? null
    : (leave.wait ?? (isLate ? { for: 'delay', until: due } : null))
  const delay = stepOf(3, 'reply_delay', isLate, isLate ? 'waits' : leave.stops ? 'not_reached' : 'does_not_apply')
  if (!person || leave.stops || wait || ours.is_answered) {
    const why = wait ? 'waits' : 'not_reached'
    return { ...nothing, steps: [...before, delay, ...unanswered(rules, why)], acts, wait }
  }
  const answer = answerOf({ comment, heard, post, person, rules, now, dice })
  return {
    steps: [...before, delay, ...answer.steps],
    acts: [...acts, ...answer.likes],
    public: answer.public,
    private: answer.private,
    actions: answer.actions,
    wait: answer.wait,
  }
}

const nothing: Omit<CommentVerdict, 'steps'> = { acts: [], public: null, private: null, actions: [], wait: null }

/** Whole seconds. Throws the dice once, also where there is nothing to draw. */
const delayOf = ({ comments }: CommentRules, dice: Dice): number => {
  const { from, to } = comments.reply_after
  return from + Math.floor(dice() * (to - from + 1))
}

const order = ['delete', 'ban', 'hide', 'like'] as const
const inOrder = (acts: readonly DecidedAct[]): DecidedAct[] =>
  acts.toSorted((a, b) => order.indexOf(a.act) - order.indexOf(b.act))

/** The first stage. An answered comment is moderated again after an edit, and never answered twice. */
const isOurs = (
  comment: JudgedComment,
  now: number,
): { steps: CommentStep[]; stops: boolean; is_answered: boolean } => {
  const is_answered = (comment.has_public_answer || comment.has_private_answer) && !comment.is_waiting_for_intent
  const checks: [CommentRule, boolean][] = [
    ['own_comment', comment.is_page],
    ['too_old', now - comment.at > judgedDays * dayMs],
    ['already_answered', is_answered],
    ['already_deleted', comment.is_deleted],
  ]
  const steps = checks.map(([rule, fired]) => stepOf(1, rule, fired, fired ? 'fired' : 'does_not_apply'))
  const stops = checks.some(([rule, fired]) => fired && rule !== 'already_answered')
  return { steps, stops, is_answered }
}

/** The steps from the second stage on, of a comment that is not ours to judge. */
const unjudged = (rules: CommentRules): CommentStep[] => [
  ...[...moderationKeys, 'rule_moderation' as const].map((rule) => stepOf(2, rule, false, 'not_reached')),
  ...[...leaveRules, 'reply_delay' as const].map((rule) => stepOf(3, rule, false, 'not_reached')),
  ...unanswered(rules, 'not_reached'),
]

/** The steps from the fourth stage on, of a comment that is not answered now. */
const unanswered = (rules: CommentRules, why: CommentWhy): CommentStep[] => [
  ...(['public', 'private', 'actions'] as const).flatMap((target) => chooseNone(rules, target)),
  ...laterRules.map(([stage, rule]) => stepOf(stage, rule, false, why)),
]
const laterRules: readonly [CommentStage, CommentRule][] = [
  [5, 'only_auto_reply_has_phone'],
  [5, 'no_auto_cmt_when_customer_has_phone'],
  [5, 'reply_empty'],
  [5, 'auto_reply_comment'],
  [6, 'no_auto_inb_fr_cmt_when_customer_has_phone'],
  [6, 'no_auto_inb_fr_cmt_when_cmt_has_phone'],
  [6, 'no_auto_inb_fr_cmt_seeding'],
  [6, 'conversation_held'],
  [6, 'intent_missing'],
  [6, 'inbox_from_comment'],
  [7, 'auto_like_comment'],
  [8, 'actions'],
]
