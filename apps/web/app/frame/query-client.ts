import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** One cache per mounted page. The socket keeps it fresh, so a view is not refetched on every focus. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a connection a screen says so at once instead of waiting, and loads when it returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) =>
          count < 2 && navigator.onLine && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
