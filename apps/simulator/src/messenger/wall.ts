import { introduce } from '../account.ts'
import { badParameter, graphRefusal, noObject } from '../meta/refuse.ts'
import { asFlag, asText, type Params, unpack } from '../params.ts'
import type { WallWays } from '../platform.ts'
import { digits } from '../random.ts'
import { addComment, removeComment, setHidden } from '../wall/acts.ts'
import { type Change, type Comment, commentsUnder, newestPosts, type Post, private_reply_ms } from '../wall/wall.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'
import type { GraphCall } from './call.ts'

const verbs = { added: 'add', edited: 'edited', removed: 'remove', hidden: 'hide', shown: 'unhide' } as const
const status_types: Record<Post['kind'], string> = {
  post: 'mobile_status_update',
  ad: 'mobile_status_update',
  photo: 'added_photos',
  video: 'added_video',
  reel: 'added_video',
  live: 'added_video',
}

const half = (id: string): string => id.slice(id.lastIndexOf('_') + 1)
const seconds = (ms: number): number => Math.floor(ms / 1_000)

const nameOf = ({ conversations }: MessengerAccount, user: string): string => {
  const { first_name = '', last_name = '' } = conversations.get(user)?.customer ?? {}
  return [first_name, last_name].filter(Boolean).join(' ')
}

const fromOf = (account: MessengerAccount, { user }: Comment): Params =>
  user === null ? { id: account.page_id, name: account.name } : { id: user, name: nameOf(account, user) }

const changeValue = (account: MessengerAccount, { verb, comment, post }: Change): Params => ({
  item: 'comment',
  verb: verbs[verb],
  post_id: post.id,
  comment_id: comment.id,
  // Of photos the parent begins with their album.
  parent_id: comment.parent_id ?? (post.album === null ? post.id : `${post.album}_${half(post.id)}`),
  created_time: seconds(comment.at),
  ...(verb === 'removed' || !comment.text ? {} : { message: comment.text }),
  ...(comment.image_url && verb !== 'removed' ? { photo: comment.image_url } : {}),
  ...(account.wall.hides_authors && comment.user !== null ? {} : { from: fromOf(account, comment) }),
  post: {
    id: post.id,
    status_type: status_types[post.kind],
    is_published: true,
    permalink_url: `https://www.facebook.com/${account.page_id}/posts/${half(post.id)}`,
    promotion_status: post.kind === 'ad' ? 'active' : 'inactive',
  },
})

const emit = (world: World, account: MessengerAccount, field: string, value: Params): Promise<number | null> =>
  new Promise((tried) =>
    world.line.emit(account, {
      field,
      user: 'feed',
      event: { field, value },
      is_change: true,
      tried,
      delivered: () => undefined,
    }),
  )

/** The page's feed: https://developers.facebook.com/docs/graph-api/webhooks/reference/page */
export const messengerWall: WallWays<MessengerAccount> = {
  newPost: ({ page_id }) => ({ id: `${page_id}_${digits(15)}`, album: digits(15) }),
  newCommentId: (_, post) => `${half(post.id)}_${digits(15)}`,
  tell: (world, account, change) => emit(world, account, 'feed', changeValue(account, change)),
  tellLive: (world, account, { id, is_live }) =>
    emit(world, account, 'live_videos', { id: half(id), status: is_live ? 'live' : 'live_stopped' }),
}

const nodeOf = (account: MessengerAccount, comment: Comment): Params => ({
  id: comment.id,
  message: comment.text,
  created_time: graphTime(comment.at),
  is_hidden: comment.is_hidden,
  ...(account.wall.hides_authors && comment.user !== null ? {} : { from: fromOf(account, comment) }),
  ...(comment.parent_id === null ? {} : { parent: { id: comment.parent_id } }),
})

const graphTime = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000')

const postNode = (account: MessengerAccount, post: Post): Params => ({
  id: post.id,
  message: post.text,
  created_time: graphTime(post.at),
  permalink_url: `https://www.facebook.com/${account.page_id}/posts/${half(post.id)}`,
  status_type: status_types[post.kind],
})

export const publishedPosts = ({ account }: GraphCall): Params => ({
  data: newestPosts(account.wall)
    .slice(0, 50)
    .map((post) => postNode(account, post)),
})

/** Calls about one post or comment; null for a node that is neither. */
export const wallNode = (call: GraphCall, node: string, edge: string): Params | null => {
  const { account } = call
  const video = [...account.wall.posts.values()].find(({ id, kind }) => kind === 'live' && half(id) === node)
  if (video && call.verb === 'GET' && !edge) return { id: node, live_status: video.is_live ? 'LIVE' : 'LIVE_STOPPED' }
  const post = account.wall.posts.get(node)
  const comment = account.wall.comments.get(node)
  // An id of a comment has two halves, as a post's has.
  if (!post && !comment) {
    if (/^\d+_\d+$/.test(node)) throw noObject(call.verb, node)
    return null
  }
  if (!account.wall.has_permission) throw graphRefusal(200, '(#200) Permissions error')
  if (post) return ofPost(call, post, edge)
  return comment ? ofComment(call, comment, edge) : null
}

const ofPost = ({ verb, account }: GraphCall, post: Post, edge: string): Params => {
  if (verb === 'GET' && edge === 'comments')
    return {
      data: commentsUnder(account.wall, post.id)
        .slice(0, 100)
        .map((comment) => nodeOf(account, comment)),
    }
  if (verb === 'GET' && !edge) return postNode(account, post)
  throw noObject(verb, post.id)
}

const ofComment = ({ world, verb, account, params }: GraphCall, comment: Comment, edge: string): Params => {
  const at = `${verb} ${edge}`
  switch (at) {
    case 'GET ':
      return nodeOf(account, comment)
    case 'POST ':
      if (params.is_hidden === undefined) throw badParameter('Only is_hidden is known of a comment.')
      void setHidden({ world, account, ways: messengerWall }, comment, asFlag(params.is_hidden))
      return { success: true }
    case 'DELETE ':
      void removeComment({ world, account, ways: messengerWall }, comment)
      return { success: true }
    case 'POST likes':
    case 'DELETE likes':
      comment.is_liked = verb === 'POST'
      return { success: true }
    case 'POST comments': {
      const text = asText(params.message) ?? ''
      const image_url = asText(params.attachment_url) ?? ''
      if (!text && !image_url) throw badParameter('A comment needs message or attachment_url.')
      const words = { post_id: comment.post_id, parent_id: comment.id, text, image_url }
      return { id: addComment({ world, account, ways: messengerWall }, null, words).comment.id }
    }
    default:
      throw noObject(verb, comment.id)
  }
}

/** The conversation of a private reply: one for each comment, within seven days. */
export const privateRecipient = ({ world, account, params }: GraphCall) => {
  const recipient = unpack(params.recipient)
  const id = asText(Object(recipient).comment_id) ?? ''
  const comment = account.wall.comments.get(id)
  if (!comment) throw noObject('POST', id)
  if (comment.is_answered) throw graphRefusal(10900, '(#10900) Activity already replied to')
  if (comment.user === null || world.clock.now() - comment.at > private_reply_ms)
    throw graphRefusal(10903, '(#10903) This user cannot reply to this activity')
  comment.is_answered = true
  const conversation = introduce(account, comment.user)
  conversation.is_started = true
  return conversation
}
