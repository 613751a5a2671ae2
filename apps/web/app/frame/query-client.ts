import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** One cache per mounted page. The socket keeps it fresh, so a view is not asked for again on every focus. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
