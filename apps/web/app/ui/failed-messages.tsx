import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type FailuresOf, failedMessagesQuery } from '../frame/checks-query.ts'
import { useBot, useBotPath } from '../frame/use-bot.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import classes from './failed-messages.module.css'
import { Loaded } from './loaded.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** The messages behind a figure of failures, the newest first; each opens its conversation. */
export function FailedMessages({ of }: { of: FailuresOf }) {
  const t = useText('inbox')
  const bot = useBot()
  const query = useInfiniteQuery(failedMessagesQuery(bot.id, of))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={48} gap={8} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <p className={classes.none}>{t('log.none_failed')}</p>
        return (
          <>
            <ul className={classes.list}>
              {items.map((message) => (
                <li key={`${message.conversation_id} ${message.n}`}>
                  <FailedMessage {...message} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('list.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type Props = { conversation_id: string; at: string; name: string; text: string; type: string }

function FailedMessage({ conversation_id, at, name, text, type }: Props) {
  const format = useFormat()
  const botPath = useBotPath()
  return (
    <Link
      className={classes.message}
      to={botPath('/chatbot/livechat', { filter: 'all', conversation: conversation_id })}
    >
      <span className={classes.name}>{name}</span>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.ago(at)}
      </time>
      <span className={classes.text}>{text || type}</span>
    </Link>
  )
}
