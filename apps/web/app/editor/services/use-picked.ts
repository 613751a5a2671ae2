import type { PickerName } from '@hawker/integrations/abouts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useEditor } from '../editor.ts'
import type { Named } from '../names.ts'

/** A list of a service to choose from. It is asked for once the connection and the earlier choices are known. */
export type Pick = { connection_id: string | null; picker: PickerName; choices: Record<string, string> }

export type Picked = {
  options: readonly Named[]
  /** The first answer is on its way. */
  isLoading: boolean
  /** The service could not be asked. */
  isAway: boolean
  retry: () => void
  /** Loads more of a long list; null: that is all. */
  more: (() => void) | null
}

const freshMs = 60_000
const typingMs = 300

/** The things that the service offers now. Readers without the right to edit make no request. */
export function usePicked({ connection_id, picker, choices }: Pick, typed = ''): Picked {
  const { id: bot_id } = useBot()
  const { canEdit } = useEditor()
  const [search] = useDebouncedValue(typed, typingMs)
  const isKnown = connection_id !== null && Object.values(choices).every(Boolean)
  const query = useInfiniteQuery({
    queryKey: ['picked', bot_id, connection_id, picker, choices, search],
    queryFn: ({ signal, pageParam }) => {
      const path = { bot_id, integration_id: connection_id ?? '', picker }
      return unwrap(
        api.POST('/v1/bots/{bot_id}/integrations/{integration_id}/pickers/{picker}', {
          params: { path },
          body: { search, after: pageParam || null, choices },
          signal,
        }),
      )
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: canEdit && isKnown,
    staleTime: freshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return {
    options: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isLoading,
    isAway: query.isError,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  }
}
