/** The acts of a page on a comment under its posts; `ban` and `unban` concern the comment's author. */
export const commentActs = ['hide', 'show', 'delete', 'like', 'unlike', 'reply', 'ban', 'unban'] as const
export type CommentAct = (typeof commentActs)[number]

/** A comment as acts name it. `parent_id`: the comment that it answers; `psid`: its author, null for an unknown one. */
export type CommentPlace = {
  comment_id: string
  post_id: string | null
  parent_id: string | null
  psid: string | null
}

/**
 * An act as a channel renders it. `text` and `image_url` are a reply's, '' for none. `is_own`: the comment is a reply of the page itself, to
 * the one that `parent_id` names.
 */
export type OutCommentAct = CommentPlace & { act: CommentAct; text: string; image_url: string; is_own?: true }

/** Repeating these changes nothing more, so one of unknown fate is made again; a reply would appear twice. */
export const isRepeatable = (act: CommentAct): boolean => act !== 'reply'
