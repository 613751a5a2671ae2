import { Alert, Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { channelQuery } from '../../frame/channel-query.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { healthOf } from '../../ui/health-dot.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './trouble.module.css'

/** The page's connection is broken. Shown first: nothing else on this screen matters until it is mended. */
export function Trouble() {
  const t = useText('home')
  const bot = useBot()
  const botPath = useBotPath()
  const channelName = useChannelName()
  const { data: channel } = useQuery(channelQuery(bot.id))
  if (!channel || healthOf(channel.status) === 'connected') return null
  return (
    <Alert
      className={classes.trouble}
      color="red"
      icon={<IconPlugConnectedX size={20} stroke={1.5} />}
      title={t('trouble', { channel: channelName(channel.platform) })}
    >
      <p className={classes.text}>{t('trouble_text')}</p>
      <Button
        component={Link}
        to={botPath('/chatbot/settings', { tab: 'channel' })}
        size="xs"
        color="red"
        variant="filled"
      >
        {t('trouble_mend')}
      </Button>
    </Alert>
  )
}
