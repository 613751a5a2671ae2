import type { Params } from '../params.ts'

/** A post of a page. `album`: the first half of its comments' parents on Facebook, where it has photos. */
export type Post = {
  id: string
  kind: 'post' | 'photo' | 'video' | 'reel' | 'live' | 'ad'
  text: string
  at: number
  /** A live video that has not ended. */
  is_live: boolean
  album: string | null
}

/** A comment under a post. `user`: its author; null: the page itself. */
export type Comment = {
  id: string
  post_id: string
  parent_id: string | null
  user: string | null
  text: string
  image_url: string
  at: number
  is_hidden: boolean
  is_liked: boolean
  /** Its one private reply has been sent. */
  is_answered: boolean
  /** TikTok has said that the comment shows interest. */
  has_intent: boolean
}

/** The posts of an account with their comments. */
export type Wall = {
  posts: Map<string, Post>
  comments: Map<string, Comment>
  /** People who may no longer comment. */
  banned: Set<string>
  /** Webhooks do not name the authors, as for an app without the permission to read people's content. */
  hides_authors: boolean
  /** Calls about comments lack their permission. */
  has_permission: boolean
}

export const createWall = (): Wall => ({
  posts: new Map(),
  comments: new Map(),
  banned: new Set(),
  hides_authors: false,
  has_permission: true,
})

export type Verb = 'added' | 'edited' | 'removed' | 'hidden' | 'shown'

/** One change of a comment, as webhooks tell it; `at` is the instant of the change. */
export type Change = { verb: Verb; comment: Comment; post: Post; at: number }

export const private_reply_ms = 7 * 86_400_000

/** The comments under a post, the newest first. */
export const commentsUnder = ({ comments }: Wall, post_id: string): Comment[] =>
  [...comments.values()].filter((comment) => comment.post_id === post_id).reverse()

/** The posts, the newest first. */
export const newestPosts = ({ posts }: Wall): Post[] => [...posts.values()].reverse()

/** A post as control and phone show it. */
export const shownPost = (wall: Wall, post: Post): Params => ({
  ...post,
  comments: commentsUnder(wall, post.id).toReversed(),
})
