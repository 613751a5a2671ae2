import type { Schemas } from '@hawker/api'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'

export type Run = Schemas['Reconciliation']
export type Difference = Schemas['ReconciliationRow']
export type Kind = Difference['kind']
export type Decision = Difference['allowed'][number]

export const kinds: readonly Kind[] = ['only_here', 'only_there', 'field', 'payment', 'cod']

const readingMs = 3_000

/** The last comparisons, the newest first. While one is being read, its progress is asked for. */
export const runsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['reconciliations', bot_id, 'runs'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/v1/bots/{bot_id}/reconciliations', { params: { path: { bot_id } }, signal }))).items,
    refetchInterval: ({ state }) => (state.data?.[0]?.state === 'reading' ? readingMs : false),
  })

type Search = { q: string; show: string }

/** The differences of a comparison, page by page; `show`: a kind, or `open` for those that wait. */
export const differencesQuery = (bot_id: string, reconciliation_id: string, { q, show }: Search) =>
  infiniteQueryOptions({
    queryKey: ['reconciliations', bot_id, 'rows', reconciliation_id, { q, show }],
    queryFn: ({ signal, pageParam }) => {
      const kind = kinds.find((each) => each === show)
      const query = { q, kind, open: show === 'open' ? 'true' : undefined, after: pageParam, limit: 50 } as const
      const params = { path: { bot_id, reconciliation_id }, query }
      return unwrap(api.GET('/v1/bots/{bot_id}/reconciliations/{reconciliation_id}/rows', { params, signal }))
    },
    initialPageParam: -1,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Begins a comparison of some days. */
export function useCompare() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (body: { from: string; to?: string }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/reconciliations', { params: { path: { bot_id } }, body })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['reconciliations', bot_id] }),
    onError: (error) => showError(error),
  })
}

/** The server takes so many at a time. */
export const mostDecided = 50

type Decided = { rows: string[]; decision: Decision; reason?: string }

/** Decides differences, and says of how many it had no effect. */
export function useDecide(reconciliation_id: string, onDone: () => void) {
  const t = useText('shop')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (body: Decided) => {
      const params = { path: { bot_id, reconciliation_id } }
      return unwrap(
        api.POST('/v1/bots/{bot_id}/reconciliations/{reconciliation_id}/decisions', {
          params,
          body: { reason: '', ...body },
        }),
      )
    },
    async onSuccess({ items }) {
      const count = items.filter(({ problem }) => problem !== null).length
      await cache.invalidateQueries({ queryKey: ['reconciliations', bot_id] })
      await cache.invalidateQueries({ queryKey: ['orders', bot_id] })
      onDone()
      if (count > 0)
        notice.error({
          title: t('reconciliation.no_effect', { count, number: format.number(count) }),
          message: t('reconciliation.no_effect_text'),
        })
    },
    onError: (error) => showError(error),
  })
}
