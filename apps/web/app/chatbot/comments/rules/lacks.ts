import { type CommentKeyword, keywordLists } from '@hawker/core'

export type RuleLack = 'words' | 'effect'

/** The reason a rule can never do anything, if any. */
export function lackOf(rule: Omit<CommentKeyword, 'id'>): RuleLack | null {
  if (keywordLists(rule.type).words && !rule.keywords.some((word) => word.trim())) return 'words'
  const { replies, agent_id, private_reply, add_actions, moderation } = rule
  return [replies, agent_id, private_reply, add_actions, moderation].every(({ length }) => length === 0)
    ? 'effect'
    : null
}
