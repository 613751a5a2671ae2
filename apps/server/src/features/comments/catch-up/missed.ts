import type { ListedPost } from '@hawker/channels'
import type { InboundComment } from '@hawker/core'

/** A comment that was written during an outage. `is_late`: too long ago to be answered. */
export type Missed = { comment: InboundComment; is_late: boolean }

/** Older comments are listed and moderated, and not answered. */
const answeredMs = 24 * 3_600_000
/** The clocks of platforms differ from ours by less. */
const slackMs = 5 * 60_000

/**
 * The comments under a post that were written since an outage began, the oldest first, with what is known of the post. One whose time
 * the platform does not tell is not answered.
 */
export function missedOf(
  { post_id: _, ...facts }: ListedPost,
  comments: readonly InboundComment[],
  { since, now }: { since: number; now: number },
): Missed[] {
  const missed = comments.flatMap((comment): (Missed & { at: number })[] => {
    const at = comment.at === null ? now : Date.parse(comment.at)
    if (comment.is_page || at < since - slackMs) return []
    const is_late = comment.at === null || at < now - answeredMs
    return [{ comment: { ...comment, post: { ...facts, ...comment.post } }, is_late, at }]
  })
  return missed.sort((a, b) => a.at - b.at).map(({ at: _, ...each }) => each)
}
