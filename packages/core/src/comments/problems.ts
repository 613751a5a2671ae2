import { actionProblems } from '../actions/index.ts'
import { keywordLists } from '../document/keyword.ts'
import { pointer } from '../document/pointer.ts'
import { type Finding, under } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import type { CommentAnswer, CommentConfig, CommentKeyword, CommentReply } from './config.ts'
import type { PrivateReply } from './private-reply.ts'

/** The rules that a configuration of comments breaks, in its order. Paths start at the configuration. */
export const commentProblems = (config: CommentConfig): Finding[] => {
  const known = new Set(config.private_replies.map(({ key }) => key))
  const answer = (each: CommentAnswer): Finding[] => answerProblems(each, known)
  return [
    ...Object.entries(config.cases).flatMap(([name, each]) => under(`/cases${pointer(name)}`, answer(each))),
    ...config.posts.flatMap((post, index) => under(`/posts/${index}`, answer(post))),
    ...config.keywords.flatMap((rule, index) => under(`/keywords/${index}`, [...ruleProblems(rule), ...answer(rule)])),
    ...config.private_replies.flatMap((reply, index) => under(`/private_replies/${index}`, privateProblems(reply))),
    ...config.moderation_words.flatMap(({ word, acts }, index) =>
      under(`/moderation_words/${index}`, [
        ...found(isBlank(word), 'moderation_word_empty', '/word'),
        ...found(acts.length === 0, 'moderation_word_idle', '/acts'),
      ]),
    ),
  ]
}

const found = (is: boolean, key: Finding['key'], at: string): Finding[] => (is ? [{ key, at }] : [])

const isEmptyReply = ({ text, images }: CommentReply): boolean => isBlank(text) && images.length === 0

const answerProblems = (
  { replies, private_reply, add_actions }: CommentAnswer,
  known: ReadonlySet<string>,
): Finding[] => [
  ...replies.flatMap((reply, index) => found(isEmptyReply(reply), 'comment_reply_empty', `/replies/${index}`)),
  ...found(private_reply !== '' && !known.has(private_reply), 'private_reply_missing', '/private_reply'),
  ...under('/add_actions', actionProblems(add_actions)),
]

const ruleProblems = (rule: CommentKeyword): Finding[] => {
  const { replies, agent_id, private_reply, add_actions, moderation } = rule
  const isIdle = [replies, agent_id, private_reply, add_actions, moderation].every(({ length }) => length === 0)
  const lacksWords = keywordLists(rule.type).words && rule.keywords.every(isBlank)
  return [...found(lacksWords, 'comment_rule_words', '/keywords'), ...found(isIdle, 'comment_rule_idle', '')]
}

const privateProblems = ({ flow, config }: PrivateReply): Finding[] => [
  ...found(flow === '', 'private_reply_flow', '/flow'),
  ...under('/config/add_actions', actionProblems(config.add_actions)),
]
