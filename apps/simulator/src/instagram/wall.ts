import { type ApiCall, ok } from '../api-surface.ts'
import { badParameter, graphRefusal, noObject } from '../meta/refuse.ts'
import { asFlag, asText, type Params } from '../params.ts'
import type { WallWays } from '../platform.ts'
import { digits } from '../random.ts'
import { addComment, removeComment, setHidden } from '../wall/acts.ts'
import { type Change, type Comment, commentsUnder, newestPosts, type Post } from '../wall/wall.ts'
import type { Reply } from '../wire.ts'
import type { InstagramAccount } from './account.ts'
import { emitChangeOf } from './webhook.ts'

const products = { post: 'FEED', photo: 'FEED', video: 'FEED', reel: 'REELS', live: 'LIVE', ad: 'AD' } as const

const usernameOf = (account: InstagramAccount, user: string | null): string => {
  if (user === null) return account.username
  const { username, first_name = user } = account.conversations.get(user)?.customer ?? {}
  return username ?? first_name.toLowerCase()
}

const fromOf = (account: InstagramAccount, { user }: Comment): Params => ({
  id: user ?? account.page_id,
  username: usernameOf(account, user),
})

const changeValue = (account: InstagramAccount, { comment, post }: Change): Params => ({
  // Descriptions of the two logins name the comment differently.
  [account.login === 'instagram' ? 'id' : 'comment_id']: comment.id,
  ...(account.wall.hides_authors && comment.user !== null ? {} : { from: fromOf(account, comment) }),
  text: comment.text,
  ...(comment.parent_id === null ? {} : { parent_id: comment.parent_id }),
  media: { id: post.id, media_product_type: products[post.kind] },
})

/** Comments on media: Instagram tells of new ones alone, and of no live video's start or end. */
export const instagramWall: WallWays<InstagramAccount> = {
  newPost: () => ({ id: `179${digits(14)}`, album: null }),
  newCommentId: () => `180${digits(14)}`,
  tell: (world, account, change) =>
    change.verb === 'added'
      ? emitChangeOf(
          world,
          account,
          change.post.kind === 'live' ? 'live_comments' : 'comments',
          changeValue(account, change),
        )
      : Promise.resolve(null),
}

const graphTime = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000')

const commentNode = (account: InstagramAccount, comment: Comment): Params => ({
  id: comment.id,
  text: comment.text,
  timestamp: graphTime(comment.at),
  hidden: comment.is_hidden,
  ...(account.wall.hides_authors && comment.user !== null ? {} : { from: fromOf(account, comment) }),
  ...(comment.parent_id === null ? {} : { parent_id: comment.parent_id }),
})

const mediaNode = (post: Post): Params => ({
  id: post.id,
  caption: post.text,
  media_product_type: products[post.kind],
  media_type: post.kind === 'post' || post.kind === 'photo' ? 'IMAGE' : 'VIDEO',
  permalink: `https://www.instagram.com/p/${post.id}/`,
  timestamp: graphTime(post.at),
})

export const listMedia = (account: InstagramAccount): Reply =>
  ok({ data: newestPosts(account.wall).slice(0, 50).map(mediaNode) })

/** Calls about one medium or comment; null for a node that is neither. */
export const wallNode = (
  { world, verb, params }: ApiCall,
  account: InstagramAccount,
  { node, edge }: { node: string; edge: string },
): Reply | null => {
  const { wall } = account
  const post = wall.posts.get(node)
  const comment = wall.comments.get(node)
  if (!post && !comment) {
    if (/^180\d{14}$/.test(node)) throw noObject(verb, node)
    return null
  }
  if (!wall.has_permission) throw graphRefusal(10, '(#10) Application does not have permission for this action')
  if (post && verb === 'GET' && edge === 'comments')
    return ok({
      data: commentsUnder(wall, post.id)
        .slice(0, 100)
        .map((one) => commentNode(account, one)),
    })
  if (post && verb === 'GET' && !edge) return ok(mediaNode(post))
  if (!comment) throw noObject(verb, node)
  switch (`${verb} ${edge}`) {
    case 'GET ':
      return ok(commentNode(account, comment))
    case 'POST ':
      if (params.hide === undefined) throw badParameter('The parameter hide is required.')
      void setHidden({ world, account, ways: instagramWall }, comment, asFlag(params.hide))
      return ok({ success: true })
    case 'DELETE ':
      void removeComment({ world, account, ways: instagramWall }, comment)
      return ok({ success: true })
    case 'POST replies': {
      const text = asText(params.message) ?? ''
      if (!text.trim()) throw badParameter('The parameter message is required.')
      const words = { post_id: comment.post_id, parent_id: comment.id, text, image_url: '' }
      return ok({ id: addComment({ world, account, ways: instagramWall }, null, words).comment.id })
    }
    default:
      throw noObject(verb, node)
  }
}
