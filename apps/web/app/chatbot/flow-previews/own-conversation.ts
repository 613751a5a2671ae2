import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useShowError } from '../../frame/use-errors.ts'

const path = '/v1/bots/{bot_id}/own_conversation'
const of = (bot_id: string) => ({ params: { path: { bot_id } } })

/** While a code is shown, the screen learns soon that it was written to the bot. */
const codePollMs = 2_000

/** The reader's own conversation with the bot, and the code that links it. */
export const ownConversationQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['own_conversation', bot_id],
    queryFn: ({ signal }) => unwrap(api.GET(path, { ...of(bot_id), signal })),
    refetchInterval: ({ state }) => (state.data?.code ? codePollMs : false),
  })

/** Opens a code, links a conversation by hand, and unlinks it. */
export function useOwnConversation(bot_id: string) {
  const cache = useQueryClient()
  const onError = useShowError()
  const { queryKey } = ownConversationQuery(bot_id)
  const onSuccess = () => cache.invalidateQueries({ queryKey })
  return {
    openCode: useMutation({
      mutationFn: () => unwrap(api.POST(`${path}/code`, of(bot_id))),
      onSuccess: (own) => cache.setQueryData(queryKey, own),
      onError,
    }),
    link: useMutation({
      mutationFn: (customer_id: string) => unwrap(api.PUT(path, { ...of(bot_id), body: { customer_id } })),
      onSuccess: (own) => cache.setQueryData(queryKey, own),
      onError,
    }),
    unlink: useMutation({ mutationFn: () => unwrap(api.DELETE(path, of(bot_id))), onSuccess, onError }),
  }
}
