import type { Bot, CommentConfig } from '@hawker/core'
import { listOf, lists } from './parts/index.ts'
import type { ItemOf, ListKey } from './parts/part.ts'

/** The thing of a bot in which a use was found, as the API names it. */
export type Named = { what: string; id?: string; name?: string }

/** Names the thing, or the list, that a JSON pointer into the document leads to. */
export function nameAt(bot: Bot, path: string): Named {
  const [, key = '', index = '', of = ''] = path.split('/')
  if (key === 'comments' && bot.comments) return nameInComments(bot.comments, index, of)
  return (isListKey(key) && nameOf(bot, key, Number(index))) || { what: key }
}

function nameInComments({ posts, keywords, private_replies }: CommentConfig, list: string, of: string): Named {
  const index = Number(of)
  const [post, keyword, reply] = [posts[index], keywords[index], private_replies[index]]
  if (list === 'posts' && post) return { what: 'post', id: post.id }
  if (list === 'keywords' && keyword)
    return { what: 'comment_keyword', id: keyword.id, name: keyword.keywords.join(', ') }
  if (list === 'private_replies' && reply) return { what: 'private_reply', id: reply.key, name: reply.name }
  return list === 'cases' ? { what: 'comment_replies', id: of } : { what: 'comments' }
}

const isListKey = (key: string): key is ListKey => Object.hasOwn(lists, key)

function nameOf<Key extends ListKey>(
  bot: { [Each in ListKey]: ItemOf<Each>[] },
  key: Key,
  index: number,
): Named | null {
  const item = bot[key][index]
  const list = listOf(key)
  return item ? { what: list.kind, id: item.id, name: list.nameOf(item) } : null
}
