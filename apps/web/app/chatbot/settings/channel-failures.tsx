import { isWhy } from '@hawker/core'
import { Drawer, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failedMessagesQuery, failuresQuery } from '../../frame/checks-query.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './channel-failures.module.css'

/** Counts the messages that failed in the last day, by reason; each figure opens exactly the messages it counts. */
export function ChannelFailures() {
  const t = useText('settings')
  const format = useFormat()
  const bot = useBot()
  const reasonOf = useReasons()
  const { data } = useQuery(failuresQuery(bot.id))
  const [open, setOpen] = useState<string | null>(null)
  const items = data?.items ?? []
  const failed = items.reduce((sum, { count }) => sum + count, 0)
  const sent = format.number(data?.sent ?? 0)
  const text = failed ? t('channel.failures_of', { failed: format.number(failed), sent }) : t('channel.failures_none')
  return (
    <>
      <Panel id="failures" title={t('channel.failures')} {...(data && { text })}>
        {failed > 0 && (
          <ul className={classes.list}>
            {items.map(({ why, count }) => (
              <li key={why}>
                <UnstyledButton className={classes.row} onClick={() => setOpen(why)} aria-haspopup="dialog">
                  <span className={classes.why}>{reasonOf(why)}</span>
                  <span className={classes.count}>{format.number(count)}</span>
                  <IconChevronRight size={16} stroke={1.5} aria-hidden />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Drawer opened={open !== null} onClose={() => setOpen(null)} position="right" title={open && reasonOf(open)}>
        {open !== null && <FailedMessages why={open} />}
      </Drawer>
    </>
  )
}

/** The words of a reason, the same as at the message in its thread. */
function useReasons() {
  const t = useText('settings')
  const inbox = useText('inbox')
  return (why: string) => (isWhy(why) ? inbox(`reasons.${why}`) : t('channel.failures_unknown'))
}

function FailedMessages({ why }: { why: string }) {
  const format = useFormat()
  const bot = useBot()
  const botPath = useBotPath()
  const messages = useQuery(failedMessagesQuery(bot.id, why))
  return (
    <Loaded query={messages} skeleton={<SkeletonRows rows={6} height={48} gap={8} />}>
      {({ items }) => (
        <ul className={classes.list}>
          {items.map(({ conversation_id, n, at, name, text, type }) => (
            <li key={`${conversation_id} ${n}`}>
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
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
