import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'

/** The apps at platforms through which this person may connect pages. */
export const appsQuery = queryOptions({
  queryKey: ['apps'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/apps', { signal })),
})
