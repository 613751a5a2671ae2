import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** Everything known of one customer, also of one without a conversation. */
export const customerQuery = (bot_id: string, id: string) =>
  queryOptions({
    queryKey: ['customer', bot_id, id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/customers/{customer_id}', {
          params: { path: { bot_id, customer_id: id } },
          signal,
        }),
      ),
  })
