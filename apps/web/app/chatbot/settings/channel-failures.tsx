import { isWhy } from '@hawker/core'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failuresQuery } from '../../frame/checks-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FailedMessages } from '../../ui/failed-messages.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './channel-failures.module.css'

/** Counts the messages that failed in the last day, by reason; each figure opens exactly the messages it counts. */
export function ChannelFailures() {
  const t = useText('settings')
  const format = useFormat()
  const bot = useBot()
  const reasonOf = useReasons()
  const failures = useQuery(failuresQuery(bot.id))
  const { data } = failures
  const [open, setOpen] = useState<string | null>(null)
  const items = data?.items ?? []
  const failed = items.reduce((sum, { count }) => sum + count, 0)
  const sent = format.number(data?.sent ?? 0)
  const text = failed ? t('channel.failures_of', { failed: format.number(failed), sent }) : t('channel.failures_none')
  return (
    <>
      <Panel id="failures" title={t('channel.failures')} {...(data && { text })}>
        {failures.isError && <ErrorState error={failures.error} onRetry={() => void failures.refetch()} />}
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
      <Drawer isOpen={open !== null} onClose={() => setOpen(null)} title={open === null ? '' : reasonOf(open)}>
        {open !== null && <FailedMessages of={{ span: 'last_day', why: open }} />}
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
