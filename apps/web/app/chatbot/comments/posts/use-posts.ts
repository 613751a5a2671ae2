import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { newestPostsQuery } from './queries.ts'

const mostLetters = 80

/** The newest posts by their words, and the name of one, which is its id while it has no words or is not known. */
export function usePosts() {
  const { id: bot_id } = useBot()
  const { data } = useQuery(newestPostsQuery(bot_id))
  const choices = (data?.items ?? []).map(({ post_id, text }) => ({
    value: post_id,
    label: text.slice(0, mostLetters) || post_id,
  }))
  return { choices, nameOf: (post_id: string) => choices.find(({ value }) => value === post_id)?.label ?? post_id }
}
