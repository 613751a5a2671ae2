import type { CommentAct, Fault, InboundComment, OutCommentAct, PostFacts, SendFault } from '@hawker/core'
import type { Answer, Http } from '@hawker/outside'
import type { Account } from './account.ts'
import type { PlatformRequest, Recipient } from './request.ts'

/** The meaning of an answer to an act or to a private reply. */
export type CommentReading =
  | {
      ok: true
      /** The id of the page's own comment, or of the message. */
      platform_id: string | null
      /** `already`: it was so before; `gone`: the comment is no longer there. Both need no further attempt. */
      how: 'done' | 'already' | 'gone'
      /** The recipient of a private reply, as the platform names them. */
      psid?: string
    }
  | { ok: false; fault: SendFault }

/** Acts on comments, and private replies, in requests a second: 750 private replies an hour. */
export const commentBuckets = { comment_acts: 5, private_replies: 750 / 3_600 } as const

export type ListedPost = PostFacts & { post_id: string }
type Asked<Found> = Promise<({ ok: true } & Found) | { ok: false; fault: Fault }>

/** How many of an account's newest posts, and of a post's newest comments, catching up asks for. */
export const newest_posts = 50
export const newest_comments = 100

/** The page's acts on comments, and what catches up with events that were missed. */
export type ChannelComments = {
  /**
   * The permissions that an account with these details needs for the events, which are asked for when its bot begins to use comments;
   * null: they come without being asked for.
   */
  events: ((details: Readonly<Record<string, string>>) => readonly string[]) | null
  acts: readonly CommentAct[]
  /** Whose comments `delete` removes: everybody's under the page's posts, or the page's own alone. */
  deletes: 'all' | 'own'
  /** Pictures that a public reply may have. */
  reply_images: number
  private_reply: {
    /** The first message may be any card, or text alone. */
    takes: 'any' | 'text'
    /** How long after the comment the platform takes it. */
    days: number
    /** Only after the event `intent` of the comment. */
    needs_intent?: true
    /** Under a live video only until it ends. */
    ends_with_live?: true
  }
  /** The calls of an act; none where it lacks what the platform needs. */
  render(out: OutCommentAct, to: Pick<Recipient, 'our_id' | 'files_at'>, account: Account): PlatformRequest[]
  /** The meaning of an answer. A missing permission for comments is no reason to stop the account: its messages still go. */
  read(answer: Answer, did: CommentAct | 'private_reply'): CommentReading
  /** A post's facts; null where the platform is not asked. */
  post: ((account: Account, post_id: string, http: Http) => Asked<{ post: ListedPost }>) | null
  /** Tells if a live video still runs; null where the platform is not asked, or tells it by its events alone. */
  live: ((account: Account, post_id: string, http: Http) => Asked<{ live: 'running' | 'ended' | null }>) | null
  /** The newest posts. */
  posts: ((account: Account, http: Http) => Asked<{ posts: ListedPost[] }>) | null
  /** The newest comments under a post, with the keys of their webhooks. */
  list: ((account: Account, post_id: string, http: Http) => Asked<{ comments: InboundComment[] }>) | null
}
