import type { Heard } from '../triggers/keywords.ts'
import { hasPublic, type Wanted } from './compile.ts'
import type { CommentAnswer, CommentCase } from './config.ts'
import { phoneInComment } from './phones.ts'
import type { PrivateReply } from './private-reply.ts'
import type { CommentRules, JudgedComment, JudgedPerson, JudgedPost } from './scene.ts'
import type { CommentRule, CommentStep } from './verdict.ts'

/** An answer that was found, and the rule that led to it. */
export type Chosen = { why: CommentRule; answer: CommentAnswer; private_reply: PrivateReply | null; keyword: string }

type Asked = { comment: JudgedComment; heard: Heard; post: JudgedPost; person: JudgedPerson; rules: CommentRules }
type Target = Exclude<Wanted, 'moderation'>

const caseRules: Record<CommentCase, CommentRule> = {
  mention: 'case_mention',
  has_phone: 'case_has_phone',
  customer_has_phone: 'case_customer_has_phone',
  live: 'case_live',
  default: 'case_default',
}

const applies: Record<CommentCase, (asked: Asked) => boolean> = {
  mention: ({ comment }) => comment.mentions.length > 0,
  has_phone: ({ comment }) => phoneInComment(comment.text) !== null,
  customer_has_phone: ({ person }) => person.had_phone,
  live: ({ post }) => post.kind === 'live',
  default: () => true,
}

type Source = { rule: CommentRule; find(asked: Asked, target: Target): Omit<Chosen, 'why'> | null }

const privateOf = ({ comments }: CommentRules, key: string, isIt: (each: PrivateReply) => boolean) =>
  (key === '' ? undefined : comments.privateOf.get(key)) ?? [...comments.privateOf.values()].find(isIt) ?? null

/** An answer when it has what is wanted. */
const ifAny = (
  answer: CommentAnswer,
  target: Target,
  findPrivate: () => PrivateReply | null,
): Omit<Chosen, 'why'> | null => {
  if (target === 'public') return hasPublic(answer) ? { answer, private_reply: null, keyword: '' } : null
  if (target === 'actions') return null
  const private_reply = findPrivate()
  return private_reply ? { answer, private_reply, keyword: '' } : null
}

const keywordSource = (rule: CommentRule, isOfPost: boolean): Source => ({
  rule,
  find({ comment, heard, rules }, target) {
    const post_id = isOfPost ? comment.post_id : null
    const found = rules.comments.ruleFor(heard, { post_id, is_reply: comment.parent_id !== null, wanted: target })
    if (!found) return null
    const private_reply = rules.comments.privateOf.get(found.private_reply) ?? null
    // A rule whose private reply is gone or leads nowhere has none.
    if (target === 'private' && !private_reply) return null
    return { answer: found, private_reply, keyword: found.id }
  },
})

const caseSource = (name: CommentCase): Source => ({
  rule: caseRules[name],
  find(asked, target) {
    if (!applies[name](asked)) return null
    const answer = asked.rules.comments.cases[name]
    return ifAny(answer, target, () =>
      privateOf(asked.rules, answer.private_reply, (each) => each.post_id === '' && each.case === name),
    )
  },
})

const ownOfPost: Source = {
  rule: 'own_of_post',
  find({ comment, rules }, target) {
    const post = rules.comments.postOf.get(comment.post_id)
    if (post?.is_published === false) return null
    const find = () => privateOf(rules, post?.private_reply ?? '', (each) => each.post_id === comment.post_id)
    return ifAny(post ?? { replies: [], private_reply: '', add_actions: [], agent_id: '' }, target, find)
  },
}
const ofPost = keywordSource('keyword_of_post', true)
const ofPage = keywordSource('keyword_of_page', false)
const cases = (['mention', 'has_phone', 'customer_has_phone', 'live'] as const).map(caseSource)
const fallback = caseSource('default')

/** Where answers are looked for, in order. */
const sourcesOf = ({ settings }: CommentRules): readonly Source[] => {
  if (settings.only_reply_post_config) return [ofPost, ownOfPost]
  if (settings.prioritize_auto_reply_with_setup_of_each_post) return [ofPost, ownOfPost, ofPage, ...cases, fallback]
  return [ofPost, ofPage, ...cases, ownOfPost, fallback]
}

/** Looks for the first answer that has what is wanted. Every source is listed. */
export const choose = (asked: Asked, target: Target): { steps: CommentStep[]; chosen: Chosen | null } => {
  const steps: CommentStep[] = []
  let chosen: Chosen | null = null
  for (const { rule, find } of sourcesOf(asked.rules)) {
    if (chosen) {
      steps.push({ stage: 4, rule, fired: false, why: 'not_reached', params: { answer: target } })
      continue
    }
    const found = find(asked, target)
    const named: CommentStep['params'] = found?.keyword ? { keyword: found.keyword } : {}
    const why = found ? 'fired' : 'nothing_configured'
    steps.push({ stage: 4, rule, fired: found !== null, why, params: { answer: target, ...named } })
    if (found) chosen = { ...found, why: rule }
  }
  return { steps, chosen }
}

/** The same steps for a comment that is not answered. */
export const chooseNone = (rules: CommentRules, target: Target): CommentStep[] =>
  sourcesOf(rules).map(({ rule }) => ({
    stage: 4,
    rule,
    fired: false,
    why: 'not_reached',
    params: { answer: target },
  }))
