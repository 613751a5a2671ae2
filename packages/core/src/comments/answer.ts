import type { Action } from '../actions/index.ts'
import { isCarried } from '../settings/change.ts'
import type { SettingKey } from '../settings/registry.ts'
import type { Dice } from '../text/dice.ts'
import type { Words } from '../text/words.ts'
import { type Chosen, choose } from './choose.ts'
import { drawReply } from './draw-reply.ts'
import { phoneInComment } from './phones.ts'
import type { CommentRules, JudgedComment, JudgedPerson, JudgedPost } from './scene.ts'
import { stepOf } from './step.ts'
import type {
  CommentRule,
  CommentStage,
  CommentStep,
  CommentWait,
  CommentWhy,
  DecidedAct,
  PrivateAnswer,
  PublicAnswer,
} from './verdict.ts'

/** How long a private reply waits for the platform's leave. */
const intentMs = 600_000

type Asked = {
  comment: JudgedComment
  heard: { text: string; attachments: JudgedComment['attachments'] }
  post: JudgedPost
  person: JudgedPerson
  rules: CommentRules
  now: number
  dice: Dice
}
type Answered = {
  steps: CommentStep[]
  public: PublicAnswer | null
  private: PrivateAnswer | null
  likes: DecidedAct[]
  actions: Action[]
  wait: CommentWait | null
}

/** A rule that keeps an answer back: a setting that must be on, and its condition. */
type Guard = { rule: CommentRule; setting: SettingKey | null; holds: boolean }

/** Lists guards and says whether one holds. */
const guard = (
  stage: CommentStage,
  guards: readonly Guard[],
  rules: CommentRules,
): { steps: CommentStep[]; holds: boolean } => {
  let isHeld = false
  const steps = guards.map(({ rule, setting, holds }) => {
    if (isHeld) return stepOf(stage, rule, false, 'not_reached')
    if (setting && rules.settings[setting] !== true) return stepOf(stage, rule, false, 'off')
    if (setting && !isCarried(setting, rules.abilities)) return stepOf(stage, rule, false, 'not_on_channel')
    if (!holds) return stepOf(stage, rule, false, 'does_not_apply')
    isHeld = true
    return stepOf(stage, rule, true, 'fired')
  })
  return { steps, holds: isHeld }
}

/** Stages four to eight. */
export const answerOf = (asked: Asked): Answered => {
  const { comment } = asked
  const open = choose(asked, 'public')
  const closed = choose(asked, 'private')
  const acting = choose(asked, 'actions')
  const said = publicOf(asked, open.chosen)
  const sent = privateOf(asked, closed.chosen)
  const like = likeOf(asked, said.answer)
  const isWaiting = sent.wait !== null && said.answer === null
  const actions = [
    ...(said.answer && open.chosen ? open.chosen.answer.add_actions : []),
    ...(sent.answer && closed.chosen ? privateActions(closed.chosen, said.answer ? open.chosen : null) : []),
    ...(acting.chosen && !isWaiting && !comment.is_waiting_for_intent ? acting.chosen.answer.add_actions : []),
  ]
  return {
    steps: [
      ...open.steps,
      ...closed.steps,
      ...acting.steps,
      ...said.steps,
      ...sent.steps,
      like.step,
      stepOf(8, 'actions', actions.length > 0, actions.length > 0 ? 'fired' : 'nothing_configured', {
        count: actions.length,
      }),
    ],
    public: said.answer,
    private: sent.answer,
    likes: like.acts,
    actions: isWaiting ? [] : actions,
    wait: sent.wait,
  }
}

const privateActions = (chosen: Chosen, open: Chosen | null): Action[] => [
  ...(open?.answer === chosen.answer ? [] : chosen.answer.add_actions),
  ...(chosen.private_reply?.config.add_actions ?? []),
]

const publicOf = (asked: Asked, chosen: Chosen | null): { steps: CommentStep[]; answer: PublicAnswer | null } => {
  const { comment, person, rules, now, dice } = asked
  const main = 'auto_reply_comment'
  const guards = guard(
    5,
    [
      {
        rule: 'only_auto_reply_has_phone',
        setting: 'only_auto_reply_has_phone',
        holds: phoneInComment(comment.text) === null,
      },
      {
        rule: 'no_auto_cmt_when_customer_has_phone',
        setting: 'no_auto_cmt_when_customer_has_phone',
        holds: person.had_phone,
      },
    ],
    rules,
  )
  const end = (empty: boolean, fired: boolean, why: CommentWhy, answer: PublicAnswer | null) => ({
    steps: [
      ...guards.steps,
      stepOf(5, 'reply_empty', empty, empty ? 'fired' : 'does_not_apply'),
      stepOf(5, main, fired, why),
    ],
    answer,
  })
  if (!rules.settings[main]) return end(false, false, 'off', null)
  if (!isCarried(main, rules.abilities)) return end(false, false, 'not_on_channel', null)
  if (comment.has_public_answer) return end(false, false, 'already', null)
  if (!chosen) return end(false, false, 'nothing_configured', null)
  if (guards.holds) return end(false, false, 'not_reached', null)
  const words: Words = { ...person.words, now, dice }
  const { reply_images } = rules
  const drawn = drawReply(chosen.answer.replies, comment.parent_id !== null, {
    ...{ last_reply: person.last_reply, reply_images, words, dice },
  })
  const { agent_id } = chosen.answer
  if (!drawn && agent_id === '') return end(true, false, 'not_reached', null)
  const { text, source, image_url } = drawn ?? { text: '', source: '', image_url: '' }
  return end(false, true, 'fired', { text, source, image_url, agent_id, parent_id: comment.parent_id, why: chosen.why })
}

const privateOf = (
  { comment, person, rules, now }: Asked,
  chosen: Chosen | null,
): { steps: CommentStep[]; answer: PrivateAnswer | null; wait: CommentWait | null } => {
  const main = 'inbox_from_comment'
  const isLacking = rules.needs_intent && !comment.has_intent
  const until = comment.at + intentMs
  const guards = guard(
    6,
    [
      {
        rule: 'no_auto_inb_fr_cmt_when_customer_has_phone',
        setting: 'no_auto_inb_fr_cmt_when_customer_has_phone',
        holds: person.had_phone,
      },
      {
        rule: 'no_auto_inb_fr_cmt_when_cmt_has_phone',
        setting: 'no_auto_inb_fr_cmt_when_cmt_has_phone',
        holds: phoneInComment(comment.text) !== null,
      },
      { rule: 'no_auto_inb_fr_cmt_seeding', setting: 'no_auto_inb_fr_cmt_seeding', holds: person.is_seeding },
      { rule: 'conversation_held', setting: null, holds: person.is_held },
    ],
    rules,
  )
  const end = (why: CommentWhy, answer: PrivateAnswer | null = null, intent: CommentStep | null = null) => ({
    steps: [
      ...guards.steps,
      intent ?? stepOf(6, 'intent_missing', false, 'does_not_apply'),
      stepOf(6, main, answer !== null, why),
    ],
    answer,
    wait: null,
  })
  if (!rules.settings[main]) return end('off')
  if (!isCarried(main, rules.abilities)) return end('not_on_channel')
  if (comment.has_private_answer) return end('already')
  if (!chosen?.private_reply) return end('nothing_configured')
  if (guards.holds) return end('not_reached')
  if (isLacking && now >= until) return end('not_reached', null, stepOf(6, 'intent_missing', true, 'fired'))
  if (isLacking)
    return { ...end('waits', null, stepOf(6, 'intent_missing', true, 'waits')), wait: { for: 'intent', until } }
  const { key, flow } = chosen.private_reply
  return end('fired', { key, flow, why: chosen.why })
}

const likeOf = ({ rules }: Asked, said: PublicAnswer | null): { step: CommentStep; acts: DecidedAct[] } => {
  const rule = 'auto_like_comment'
  const because = (why: CommentWhy) => ({ step: stepOf(7, rule, false, why), acts: [] })
  if (!rules.settings[rule]) return because('off')
  if (!isCarried(rule, rules.abilities)) return because('not_on_channel')
  if (!said) return because('does_not_apply')
  return { step: stepOf(7, rule, true, 'fired'), acts: [{ act: 'like', why: rule, show_again_at: null }] }
}
