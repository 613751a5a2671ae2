import { setTimeout as sleep } from 'node:timers/promises'
import type { InboundIntent } from '@hawker/core'
import { cutText } from '../../platform/clean-text.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { postPsid } from '../base/post-mailbox.ts'
import { mostKey } from './inbound-events.ts'
import type { PersonEvent, UnnamedComment } from './of-people.ts'

/** The conversations of these comments. $1 bot, $2 comments. */
const findCommented = statement(
  'find_commented',
  `
select k.comment_id, k.conversation_id from cell.comment k
where k.bot_id = any(array[$1::bigint]) and k.comment_id = any($2::text[])`,
)

type Place = { cell: HotCell; bot_id: string }
const idOf = ({ comment_id }: { comment_id: string }): string => cutText(comment_id, mostKey)

/** The conversations of the comments that are known, by the comments' ids. */
async function conversationsOf({ cell, bot_id }: Place, comments: readonly { comment_id: string }[]) {
  if (comments.length === 0) return new Map<string, string>()
  type Found = { comment_id: string; conversation_id: string }
  const found = await runIn<Found>(cell, findCommented, [bot_id, [...new Set(comments.map(idOf))]])
  return new Map(found.map(({ comment_id, conversation_id }) => [comment_id, conversation_id]))
}

// The turn of a comment stores it, moments after its event was taken.
const mostWaitMs = 3_000
const pollMs = 50

async function conversationsSoon(place: Place, comments: readonly { comment_id: string }[]) {
  const wanted = new Set(comments.map(idOf)).size
  for (const until = performance.now() + mostWaitMs; ; await sleep(pollMs)) {
    const known = await conversationsOf(place, comments)
    if (known.size === wanted || performance.now() > until) return known
  }
}

/**
 * Events that allow a private reply. Such an event names its person by the chat with them, and the comment named its author by an id of
 * its own, so the event goes to the conversation of its comment. The platform may tell both at once: a comment that is not stored yet is
 * waited for.
 */
export async function placeIntents(place: Place, intents: readonly InboundIntent[]): Promise<PersonEvent[]> {
  const known = await conversationsSoon(place, intents)
  return intents.map((inbound) => {
    const conversation_id = known.get(idOf(inbound))
    return { page_id: null, inbound, ...(conversation_id !== undefined && { conversation_id }) }
  })
}

/**
 * Events of comments whose author the platform does not name. One about a comment that is known goes to its conversation: platforms
 * tell some removals and hidings without the author. A new comment goes to the mailbox of its post.
 */
export async function placeUnnamed(place: Place, comments: readonly UnnamedComment[]): Promise<PersonEvent[]> {
  const known = await conversationsOf(place, comments)
  return comments.map((comment) => {
    const conversation_id = known.get(idOf(comment))
    const inbound = { ...comment, psid: postPsid(cutText(comment.post_id, mostKey)), profile: undefined }
    return { page_id: null, inbound, ...(conversation_id !== undefined && { conversation_id }) }
  })
}
