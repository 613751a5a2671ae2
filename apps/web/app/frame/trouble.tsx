import { Alert, Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Health, healthOf } from '../ui/health-dot.tsx'
import { useChannelName } from '../ui/use-channel-name.ts'
import { channelQuery } from './channel-query.ts'
import classes from './trouble.module.css'
import { useBot, useBotPath } from './use-bot.ts'
import { useText } from './use-text.ts'

const words = {
  connecting: { title: 'trouble_connecting', text: 'trouble_connecting_text', open: 'trouble_open' },
  unauthorized: { title: 'trouble', text: 'trouble_text', open: 'trouble_mend' },
  restricted: { title: 'trouble_restricted', text: 'trouble_restricted_text', open: 'trouble_open' },
  disconnected: { title: 'trouble_off', text: 'trouble_off_text', open: 'trouble_open' },
} as const satisfies Record<Exclude<Health, 'connected'>, object>

/** Shown first when the page's connection is broken: nothing else on its screen matters until it is fixed. */
export function Trouble() {
  const t = useText('home')
  const bot = useBot()
  const botPath = useBotPath()
  const channelName = useChannelName()
  const { data: channel } = useQuery(channelQuery(bot.id))
  const health = healthOf(channel?.status ?? 'connected')
  if (!channel || health === 'connected') return null
  const { title, text, open } = words[health]
  return (
    <Alert
      className={classes.trouble}
      color="red"
      icon={<IconPlugConnectedX size={20} stroke={1.5} />}
      title={t(title, { channel: channelName(channel.platform) })}
    >
      <p className={classes.text}>{t(text)}</p>
      <Button
        component={Link}
        to={botPath('/chatbot/settings', { tab: 'channel' })}
        size="xs"
        color="red"
        variant="filled"
      >
        {t(open)}
      </Button>
    </Alert>
  )
}
