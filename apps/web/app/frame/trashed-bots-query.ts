import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** Bots in the trash, of all that this person may see. */
export const trashedBotsQuery = queryOptions({
  queryKey: ['trashed_bots'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/trashed_bots', { signal })),
})
