import { introduce } from '../account.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { type ApiCall, ok } from '../api-surface.ts'
import { asText, isObject, type Params } from '../params.ts'
import type { WallWays } from '../platform.ts'
import { quickId } from '../random.ts'
import { addComment, removeComment, setHidden } from '../wall/acts.ts'
import { type Change, type Comment, private_reply_ms } from '../wall/wall.ts'
import type { Reply } from '../wire.ts'
import type { CustomAccount } from './account.ts'
import { emitOfPost } from './webhook.ts'

const dataOf = ({ comment, post, verb }: Change): Params => ({
  commentId: comment.id,
  postId: post.id,
  ...(comment.parent_id === null ? {} : { parentId: comment.parent_id }),
  ...(verb === 'removed' ? {} : { text: comment.text }),
  ...(comment.image_url && verb === 'added' ? { kind: 'image', url: comment.image_url } : {}),
  ...(comment.user === null ? { byPage: true } : {}),
  post: { kind: post.kind === 'photo' ? 'post' : post.kind, text: post.text },
})

/** Posts of the app: it tells of every change of a comment. */
export const customWall: WallWays<CustomAccount> = {
  newPost: () => ({ id: `p_${quickId()}`, album: null }),
  newCommentId: () => `k_${quickId()}`,
  tell(world, account, change) {
    const { user } = change.comment
    const isNamed = user !== null && !account.wall.hides_authors
    const conversation = isNamed ? introduce(account, user) : null
    return emitOfPost({ world, account, conversation }, `comment.${change.verb}`, dataOf(change))
  },
  tellLive: (world, account, { id, is_live }) =>
    emitOfPost({ world, account, conversation: null }, is_live ? 'live.started' : 'live.ended', { postId: id }),
}

const refuse = (code: string, message: string, status = 422): ApiRefusal =>
  new ApiRefusal(code, message, { status, body: { error: { code, class: 'invalid', message } } })

/** An act of the page on a comment: `comment.<act>`. */
export const actOnComment = ({ world, params }: ApiCall, account: CustomAccount): Reply => {
  const data = isObject(params.data) ? params.data : {}
  const act = String(params.type).slice('comment.'.length)
  const user = isObject(params.conversation) ? asText(params.conversation.id) : undefined
  const id = asText(params.id) ?? ''
  if (account.taken.has(id)) return ok({ status: 'duplicate', id })
  if (act === 'ban' || act === 'unban') {
    if (user === undefined) throw refuse('no_author', 'conversation is required')
    if (act === 'ban') account.wall.banned.add(user)
    else account.wall.banned.delete(user)
    account.taken.add(id)
    return ok({ status: 'accepted', id })
  }
  const comment = account.wall.comments.get(asText(data.commentId) ?? '')
  if (!comment) throw refuse('gone', 'there is no such comment', 404)
  const externalId = done(world, account, { act, comment, data })
  account.taken.add(id)
  return ok({ status: 'accepted', id, ...(externalId ? { externalId } : {}) })
}

type Doing = { act: string; comment: Comment; data: Params }

const done = (world: ApiCall['world'], account: CustomAccount, { act, comment, data }: Doing): string | null => {
  switch (act) {
    case 'hide':
    case 'show':
      if (comment.is_hidden === (act === 'hide')) throw refuse('already', 'it is so')
      void setHidden({ world, account, ways: customWall }, comment, act === 'hide')
      return null
    case 'delete':
      void removeComment({ world, account, ways: customWall }, comment)
      return null
    case 'like':
    case 'unlike':
      comment.is_liked = act === 'like'
      return null
    case 'reply': {
      const words = { text: asText(data.text) ?? '', image_url: asText(data.imageUrl) ?? '' }
      if (!words.text && !words.image_url) throw refuse('empty', 'a reply needs words or a picture')
      return addComment({ world, account, ways: customWall }, null, {
        ...words,
        post_id: comment.post_id,
        parent_id: comment.id,
      }).comment.id
    }
    default:
      throw refuse('unknown_type', `there is no act ${act}`)
  }
}

/** Remembers the one private reply of a comment; refuses a second one. */
export const answerPrivately = ({ world, params }: ApiCall, { wall }: CustomAccount): void => {
  if (params.toComment === undefined) return
  const comment = wall.comments.get(asText(params.toComment) ?? '')
  if (!comment) throw refuse('gone', 'there is no such comment', 404)
  if (comment.is_answered) throw refuse('already', 'the comment has had its private reply')
  if (world.clock.now() - comment.at > private_reply_ms)
    throw refuse('too_late', 'the comment is older than seven days')
  comment.is_answered = true
}
