import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'

/** The point of sale of a bot: its health, and the orders that wait for it. */
export const posQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['point_of_sale', bot_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/point_of_sale', { params: { path: { bot_id } }, signal })),
  })

const noLists = { warehouses: [], sellers: [], tags: [] }

/** Warehouses, sellers and tags of the point of sale, as far as they are read; empty without one. */
export function usePosLists() {
  const { id: bot_id } = useBot()
  return useQuery(posQuery(bot_id)).data?.settings ?? noLists
}

/** An order at the point of sale; null: it is not meant for one. */
export const orderAtPosQuery = (bot_id: string, order_id: string) =>
  queryOptions({
    queryKey: ['orders', bot_id, 'point_of_sale', order_id],
    queryFn: async ({ signal }) => {
      const params = { path: { bot_id, order_id } }
      return (await unwrap(api.GET('/v1/bots/{bot_id}/orders/{order_id}/point_of_sale', { params, signal }))).order
    },
  })

/** Sending an order to the point of sale now, and choosing the commune that its address means there. */
export function useOrderAtPosActs(order_id: string) {
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const params = { path: { bot_id, order_id } }
  const onSuccess = () => client.invalidateQueries({ queryKey: ['orders', bot_id] })
  const send = useMutation({
    mutationFn: () => unwrap(api.POST('/v1/bots/{bot_id}/orders/{order_id}/point_of_sale/send', { params })),
    onSuccess,
  })
  const choose = useMutation({
    mutationFn: (choice: number) =>
      unwrap(api.PUT('/v1/bots/{bot_id}/orders/{order_id}/point_of_sale/address', { params, body: { choice } })),
    onSuccess,
  })
  return { send, choose }
}

/** Asks for the point of sale to be read again. */
export function useSyncPos() {
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: 'orders' | 'products') =>
      unwrap(api.POST('/v1/bots/{bot_id}/point_of_sale/sync', { params: { path: { bot_id } }, body: { what } })),
    onSuccess: (state) => client.setQueryData(posQuery(bot_id).queryKey, state),
  })
}
