import { Button } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import css from './card.module.css'
import { useEventWords } from './use-event-words.ts'

const eventsQuery = (bot_id: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', bot_id, id, 'events'],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/customers/{id}/events', {
          params: { path: { bot_id, id }, query: { before: pageParam || undefined, limit: 20 } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The events of the customer with their authors, the latest first. */
export function History({ id }: { id: string }) {
  const t = useText('customers')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const query = useInfiniteQuery(eventsQuery(bot_id, id))
  const words = useEventWords()
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const events = pages.flatMap(({ items }) => items)
        if (events.length === 0) return <p className={css.hint}>{t('card.no_history')}</p>
        return (
          <>
            <ol className={css.list}>
              {events.map((event) => (
                <li key={event.id}>
                  {words.what(event)}
                  <span className={css.hint}>
                    <time dateTime={event.at} title={format.dateTime(event.at)}>
                      {format.ago(event.at)}
                    </time>
                    {words.by(event) && ` · ${words.by(event)}`}
                  </span>
                </li>
              ))}
            </ol>
            {query.hasNextPage && (
              <Button
                variant="subtle"
                size="xs"
                mt={8}
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('card.older')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
