import { introduce } from '../account.ts'
import { ActRefusal, type Tried } from '../act.ts'
import type { WallWays } from '../platform.ts'
import type { Account, World } from '../world.ts'
import type { Comment, Post, Verb } from './wall.ts'

/** An act of a person, or of the page on its platform, on the page's posts. */
export type WallAct =
  | { kind: 'comment'; post_id?: string; parent_id?: string; text: string; image_url?: string }
  | { kind: 'change_comment'; comment_id: string; text: string }
  | { kind: 'remove_comment'; comment_id: string }

export const isWallAct = <Other extends { kind: string }>(act: Other | WallAct): act is WallAct =>
  act.kind === 'comment' || act.kind === 'change_comment' || act.kind === 'remove_comment'

/** The posts of one account. */
export type WallPlace<Kind extends Account = Account> = { world: World; account: Kind; ways: WallWays<Kind> }

/** Publishes a post of the page; a live video starts. */
export const publish = <Kind extends Account>(
  { world, account, ways }: WallPlace<Kind>,
  given: Partial<Pick<Post, 'kind' | 'text'>> = {},
): Post => {
  const { kind = 'post', text = 'New tea' } = given
  const post: Post = {
    ...ways.newPost(account),
    ...{ kind, text, at: world.clock.now(), is_live: kind === 'live' },
  }
  if (kind !== 'photo') post.album = null
  account.wall.posts.set(post.id, post)
  if (post.is_live) void ways.tellLive?.(world, account, post)
  return post
}

/** Ends a live video. */
export const endLive = <Kind extends Account>({ world, account, ways }: WallPlace<Kind>, post_id: string): Tried => {
  const post = account.wall.posts.get(post_id)
  if (!post?.is_live) throw new ActRefusal('There is no live video of this id.')
  post.is_live = false
  return ways.tellLive?.(world, account, post) ?? Promise.resolve(null)
}

type Words = { post_id: string; parent_id: string | null; text: string; image_url: string }

/** Adds a comment and tells of it: of a person, or (`user` null) of the page itself. */
export const addComment = <Kind extends Account>(place: WallPlace<Kind>, user: string | null, words: Words) => {
  const { world, account, ways } = place
  const { wall } = account
  const post = wall.posts.get(words.post_id)
  if (!post) throw new ActRefusal('There is no post of this id.')
  const answered = words.parent_id === null ? undefined : wall.comments.get(words.parent_id)
  if (words.parent_id !== null && answered?.post_id !== post.id) throw new ActRefusal('There is no comment of this id.')
  if (user !== null && wall.banned.has(user)) throw new ActRefusal('The page has banned this person.', 'is_blocked')
  const comment: Comment = {
    id: ways.newCommentId(account, post),
    post_id: post.id,
    // Replies nest one level.
    parent_id: answered?.parent_id ?? words.parent_id,
    user,
    text: words.text,
    image_url: words.image_url,
    at: world.clock.now(),
    ...{ is_hidden: false, is_liked: false, is_answered: false, has_intent: false },
  }
  wall.comments.set(comment.id, comment)
  return { comment, tried: tell(place, 'added', comment) }
}

const tell = <Kind extends Account>({ world, account, ways }: WallPlace<Kind>, verb: Verb, comment: Comment): Tried => {
  const post = account.wall.posts.get(comment.post_id)
  return post ? ways.tell(world, account, { verb, comment, post, at: world.clock.now() }) : Promise.resolve(null)
}

/** Hides or shows a comment: by a call of the app, or by the page's own hand. Nothing is told where it was so before. */
export const setHidden = <Kind extends Account>(
  place: WallPlace<Kind>,
  comment: Comment,
  is_hidden: boolean,
): Tried => {
  if (comment.is_hidden === is_hidden) return Promise.resolve(null)
  comment.is_hidden = is_hidden
  return tell(place, is_hidden ? 'hidden' : 'shown', comment)
}

/** Removes a comment and the replies under it. */
export const removeComment = <Kind extends Account>(place: WallPlace<Kind>, comment: Comment): Tried => {
  const { comments } = place.account.wall
  for (const below of comments.values()) if (below.parent_id === comment.id) comments.delete(below.id)
  comments.delete(comment.id)
  return tell(place, 'removed', comment)
}

const ownComment = (account: Account, user: string, id: string): Comment => {
  const comment = account.wall.comments.get(id)
  if (comment?.user !== user) throw new ActRefusal('This person has no comment of this id.')
  return comment
}

/** A person's act under the posts of a page. Without a post it is the newest, and a first one is published. */
export const actOnWall = <Kind extends Account>(place: WallPlace<Kind>, user: string, act: WallAct): Tried => {
  const { account } = place
  introduce(account, user)
  switch (act.kind) {
    case 'comment': {
      const post_id = act.post_id ?? [...account.wall.posts.keys()].at(-1) ?? publish(place).id
      const { parent_id = null, text, image_url = '' } = act
      return addComment(place, user, { post_id, parent_id, text, image_url }).tried
    }
    case 'change_comment': {
      const comment = ownComment(account, user, act.comment_id)
      comment.text = act.text
      return tell(place, 'edited', comment)
    }
    case 'remove_comment':
      return removeComment(place, ownComment(account, user, act.comment_id))
  }
}
