import { introduce } from '../account.ts'
import type { ApiCall } from '../api-surface.ts'
import { asText, isObject, type Params } from '../params.ts'
import type { WallWays } from '../platform.ts'
import { digits } from '../random.ts'
import { addComment, removeComment, setHidden } from '../wall/acts.ts'
import { type Change, type Comment, commentsUnder, newestPosts, type Post, private_reply_ms } from '../wall/wall.ts'
import type { Reply } from '../wire.ts'
import type { TikTokAccount } from './account.ts'
import { checkBusiness } from './check-business.ts'
import { check, refuse, success } from './refuse.ts'
import { emit, emitComment, fromCustomer } from './webhook.ts'

const actions = {
  added: 'insert',
  edited: 'insert',
  removed: 'delete',
  hidden: 'set_to_hidden',
  shown: 'set_to_public',
} as const
const uniqueId = (account: TikTokAccount, user: string | null): string =>
  user === null ? account.page_id : `uid-${user}`

const contentOf = (account: TikTokAccount, { verb, comment, at }: Change): Params => ({
  comment_id: comment.id,
  video_id: comment.post_id,
  ...(comment.parent_id === null ? {} : { parent_comment_id: comment.parent_id }),
  comment_action: actions[verb],
  timestamp: Math.floor(at / 1_000),
  ...(account.wall.hides_authors && comment.user !== null
    ? {}
    : { unique_identifier: uniqueId(account, comment.user) }),
  ...(verb === 'added' ? { text: comment.text } : {}),
})

/** Comments are told of at their own callback. Some time after a comment TikTok says that it shows interest. */
export const tiktokWall: WallWays<TikTokAccount> = {
  newPost: () => ({ id: `73${digits(17)}`, album: null }),
  newCommentId: () => `73${digits(17)}`,
  tell(world, account, change) {
    const { comment, verb } = change
    // A comment's words cannot be changed on TikTok.
    if (verb === 'edited') return Promise.resolve(null)
    const { user } = comment
    if (verb === 'added' && user !== null && account.intent_after_ms !== null)
      setTimeout(() => {
        if (world.closing.signal.aborted) return
        comment.has_intent = true
        const place = { world, account, conversation: introduce(account, user) }
        void emit(place, 'im_receive_high_intent_comment', {
          ...fromCustomer(place),
          comment_id: comment.id,
          text: comment.text,
        })
      }, account.intent_after_ms).unref()
    return emitComment(world, account, contentOf(account, change))
  },
}

const commentOf = (account: TikTokAccount, params: Params): Comment => {
  checkBusiness(account, params)
  if (!account.wall.has_permission) throw refuse(40001, 'The scope comment.list.manage is not granted')
  const comment = account.wall.comments.get(asText(params.comment_id) ?? '')
  if (!comment) throw refuse(40007, 'The comment does not exist')
  if (params.video_id !== undefined && params.video_id !== comment.post_id)
    throw refuse(40002, 'video_id: is not the video of the comment')
  return comment
}

export const hideComment = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  const comment = commentOf(account, params)
  check.text(params.video_id, 'video_id', { max: 30 })
  const action = check.oneOf(params.action, 'action', ['HIDE', 'UNHIDE'])
  if (comment.is_hidden === (action === 'HIDE'))
    throw refuse(40002, `The comment is already ${action === 'HIDE' ? 'hidden' : 'public'}`)
  void setHidden({ world, account, ways: tiktokWall }, comment, action === 'HIDE')
  return success()
}

export const likeComment = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  const comment = commentOf(account, params)
  comment.is_liked = check.oneOf(params.action, 'action', ['LIKE', 'UNLIKE']) === 'LIKE'
  return success()
}

export const deleteComment = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  const comment = commentOf(account, params)
  if (comment.user !== null) throw refuse(40002, 'Only comments of the business can be deleted')
  void removeComment({ world, account, ways: tiktokWall }, comment)
  return success()
}

export const replyToComment = ({ world, params }: ApiCall, account: TikTokAccount): Reply => {
  const { id, post_id } = commentOf(account, params)
  check.text(params.video_id, 'video_id', { max: 30 })
  const text = check.text(params.text, 'text', { max: 150 })
  return success({
    comment_id: addComment({ world, account, ways: tiktokWall }, null, { post_id, parent_id: id, text, image_url: '' })
      .comment.id,
  })
}

const videoOf = ({ id: item_id, text: caption, at }: Post): Params => ({
  item_id,
  caption,
  share_url: `https://www.tiktok.com/@demo.shop/video/${item_id}`,
  create_time: String(Math.floor(at / 1_000)),
})

export const listVideos = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  const filters: unknown = JSON.parse(asText(params.filters) ?? '{}')
  const ids = isObject(filters) && Array.isArray(filters.video_ids) ? filters.video_ids : null
  return success({
    videos: newestPosts(account.wall)
      .filter(({ id }) => !ids || ids.includes(id))
      .slice(0, 20)
      .map(videoOf),
  })
}

export const listComments = ({ params }: ApiCall, account: TikTokAccount): Reply => {
  checkBusiness(account, params)
  const all = commentsUnder(account.wall, asText(params.video_id) ?? '').slice(0, 30)
  return success({
    comments: all.map((comment) => ({
      comment_id: comment.id,
      video_id: comment.post_id,
      ...(comment.parent_id === null ? {} : { parent_comment_id: comment.parent_id }),
      text: comment.text,
      create_time: String(Math.floor(comment.at / 1_000)),
      unique_identifier: uniqueId(account, comment.user),
      owner: comment.user === null,
      status: comment.is_hidden ? 'HIDDEN' : 'PUBLIC',
    })),
  })
}

/** The person whom a private reply reaches: TikTok must have seen interest, once for each comment, within seven days. */
export const privateRecipient = ({ world, params }: ApiCall, account: TikTokAccount) => {
  const reply = isObject(params.direct_reply) ? params.direct_reply : {}
  check.oneOf(reply.reply_type, 'direct_reply.reply_type', ['COMMENT_REPLY'])
  const id = isObject(reply.comment_reply) ? (asText(reply.comment_reply.comment_id) ?? '') : ''
  const comment = account.wall.comments.get(id)
  if (!comment) throw refuse(40007, 'The comment does not exist')
  if (!comment.has_intent || comment.user === null || world.clock.now() - comment.at > private_reply_ms)
    throw refuse(40064, 'This comment cannot be replied to by a message')
  if (comment.is_answered) throw refuse(40002, 'The comment was already replied to')
  if (params.message_type !== 'TEXT') throw refuse(40002, 'message_type: must be TEXT')
  comment.is_answered = true
  return introduce(account, comment.user)
}
