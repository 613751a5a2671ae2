import { Button } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import css from './card.module.css'
import { type MissedMessage, useMissedWords } from './use-missed-words.ts'

const missedQuery = (bot_id: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', bot_id, id, 'missed'],
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/v1/bots/{bot_id}/customers/{id}/missed', {
          params: { path: { bot_id, id }, query: { before: pageParam || undefined, limit: 20 } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The broadcasts and steps of sequences that have not reached the customer, the latest first, each with why. */
export function Missed({ id }: { id: string }) {
  const t = useText('customers')
  const { id: bot_id } = useBot()
  const query = useInfiniteQuery(missedQuery(bot_id, id))
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <p className={css.hint}>{t('missed.none')}</p>
        return (
          <>
            <ol className={css.list}>
              {items.map((item) => (
                <li key={`${item.kind}/${item.id}/${item.step?.id ?? ''}`}>
                  <Row item={item} />
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

function Row({ item }: { item: MissedMessage }) {
  const format = useFormat()
  const botPath = useBotPath()
  const words = useMissedWords()
  const { kind, id, name, at } = item
  return (
    <>
      {name ? <Link to={botPath(`/chatbot/${kind}/${id}`)}>{words.what(item)}</Link> : words.what(item)}
      <span className={css.hint}>
        {words.why(item)}
        {' · '}
        <time dateTime={at} title={format.dateTime(at)}>
          {format.ago(at)}
        </time>
      </span>
    </>
  )
}
