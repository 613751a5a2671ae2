import type { AnswerOf } from '@hawker/api'
import { can } from '@hawker/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../api.ts'
import { useBotEntry } from '../use-bot.ts'

export type Live = AnswerOf<'/v1/bots/{bot_id}/lives', 'get'>['items'][number]

/** Live videos that run or ended in the last day, where the bot tells its members of them. The socket reports changes. */
export const livesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['lives', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/lives', { params: { path: { bot_id } }, signal })),
    staleTime: 30_000,
  })

/** Those of this tab's bot, for members who see its comments. */
export function useLives(): { bot_id: string; lives: readonly Live[] } {
  const bot = useBotEntry()
  const enabled = bot !== null && can(bot.role_in_bot, 'live_chat')
  const { data } = useQuery({ ...livesQuery(bot?.id ?? ''), enabled })
  return { bot_id: bot?.id ?? '', lives: (enabled && data?.items) || [] }
}
