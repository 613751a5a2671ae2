import { phoneInComment } from '@hawker/core'
import type { CustomerRow, StoredInput } from '../base/work.ts'
import type { Outcome } from './outcome.ts'
import { learnComment } from './said-facts.ts'
import { clip, note } from './thread-lines.ts'

type Comment = Extract<StoredInput, { kind: 'comment' }>

const notes = {
  added: 'commented',
  edited: 'comment_edited',
  removed: 'comment_removed',
  hidden: 'comment_hidden',
  shown: 'comment_shown',
} as const

/**
 * Notes a comment under a post in its author's conversation. It is no message: the window stays as it is, and the first message
 * is still to come, with the welcome flow. A new comment is unread, because nothing answers it.
 */
export function hearComment(outcome: Outcome, customer: CustomerRow, body: Comment, at: string) {
  const words = body.text || (body.attachments[0] ? `[${body.attachments[0].type}]` : '')
  note(outcome, notes[body.verb], { text: clip(words) }, null, at)
  if (body.verb !== 'added') return
  learnComment(customer, outcome.change, body)
  const phone = customer.phone ? null : phoneInComment(body.text)
  if (phone && !customer.facts.by_hand?.includes('phone')) {
    customer.phone = phone
    outcome.change.columns.phone = phone
  }
  outcome.conversation.last_message_at = at
  outcome.conversation.snippet_by = 'customer'
  outcome.conversation.snippet = clip(words)
  outcome.conversation.unread++
}
