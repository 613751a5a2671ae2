import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import classes from '../../frame/trouble.module.css'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'

/** A message has waited for minutes to be sent: its customer may think that the page does not answer. */
export function Late({ queued }: { queued: NonNullable<Home['oldest_queued']> }) {
  const t = useText('home')
  const format = useFormat()
  const botPath = useBotPath()
  return (
    <Alert
      className={classes.trouble}
      color="yellow"
      icon={<IconClockPause size={20} stroke={1.5} />}
      title={t('queued', { since: format.dateTime(queued.at) })}
    >
      <p className={classes.text}>{t('queued_text')}</p>
      <Button
        component={Link}
        to={botPath('/chatbot/livechat', { conversation: queued.conversation_id })}
        size="xs"
        variant="default"
      >
        {t('queued_open')}
      </Button>
    </Alert>
  )
}
