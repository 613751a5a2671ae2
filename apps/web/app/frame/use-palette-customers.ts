import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, unwrap } from './api.ts'
import type { ConversationRow } from './api-types.ts'

const patience = 150
const most = 5

/** The customers of a bot that match a query by name, phone or last words, as the inbox finds them. */
export function usePaletteCustomers(bot_id: string | null, query: string): readonly ConversationRow[] {
  const [q] = useDebouncedValue(query.trim(), patience)
  const isAsked = bot_id !== null && q !== ''
  const { data } = useQuery({
    queryKey: ['palette-customers', bot_id, q],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/conversations', {
          params: { path: { bot_id: bot_id ?? '' }, query: { q, limit: most } },
          signal,
        }),
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked && query.trim() !== '' ? (data?.items ?? []) : []
}
