import { blankCommentConfig, type CommentConfig } from '../comments/config.ts'
import type { Change, ChangePlace, ThingKind } from './change.ts'
import { diffFields } from './fields.ts'
import { diffList } from './named.ts'

type Comments = CommentConfig | undefined

const place: ChangePlace = { at: 'comments' }

/** An author's changes in the answers to comments. A bot without them answers none. */
export const diffComments = (a: Comments, b: Comments): Change[] => {
  if (a === b) return []
  const [before, after] = [a ?? blankCommentConfig(), b ?? blankCommentConfig()]
  const { posts, keywords, private_replies, ...rest } = before
  const { posts: postsNow, keywords: keywordsNow, private_replies: repliesNow, ...restNow } = after
  return [
    ...diffFields(rest, restNow, '/comments', place),
    ...ofKind(posts, postsNow, 'posts', 'post', ({ id }) => ({ id, name: id })),
    ...ofKind(keywords, keywordsNow, 'keywords', 'comment_keyword', ({ id, keywords: words }) => {
      return { id, name: words.join(', ') }
    }),
    ...ofKind(private_replies, repliesNow, 'private_replies', 'private_reply', ({ key, name }) => ({ id: key, name })),
  ]
}

const ofKind = <T extends object>(
  before: readonly T[],
  after: readonly T[],
  key: string,
  kind: ThingKind,
  named: (member: T) => { id: string; name: string },
): Change[] => {
  const placeOf = (member: T): ChangePlace => ({ at: 'thing', kind, ...named(member) })
  return diffList(
    before,
    after,
    `/comments/${key}`,
    (each) => named(each).id,
    placeOf,
    (was, is, at) => diffFields(was, is, at, placeOf(is)),
  )
}
