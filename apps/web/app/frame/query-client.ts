import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** One cache per mounted page. The socket keeps it fresh, so a view is not asked for again on every focus. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a connection a screen says so at once instead of waiting, and loads when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          count < 2 && navigator.onLine && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
