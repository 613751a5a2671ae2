import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../api.ts'

/** While the sample is made, its figures move. */
const againMs = 1_000

/** The sample customers of a demo's bot, and how far they are while the first start makes them. */
export const sampleQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['sample', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/bots/{bot_id}/sample', { params: { path: { bot_id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.making ? againMs : false),
  })

export type SampleBot = { id: string; is_demo: boolean }

/** Whether a customer of the bot is one of the sample. */
export const useIsSample = (bot: SampleBot, id: string): boolean =>
  useQuery({ ...sampleQuery(bot.id), enabled: bot.is_demo, select: ({ ids }) => ids.includes(id) }).data ?? false
