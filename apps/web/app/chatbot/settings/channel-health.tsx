import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconExternalLink, IconPlug, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '../../frame/alarms/alarms-query.ts'
import { Lights } from '../../frame/alarms/lights.tsx'
import type { ChannelState } from '../../frame/api-types.ts'
import { checksQuery, quotaQuery } from '../../frame/checks-query.ts'
import { phoneAddress } from '../../frame/demo-addresses.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useCheckChannel } from '../../frame/use-check-channel.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { ChannelBadge } from '../../ui/channel-badge.tsx'
import { HealthDot } from '../../ui/health-dot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Permissions } from '../../ui/permissions.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './channel-health.module.css'
import { problemKey } from './problem-words.ts'
import { useChannelFacts } from './use-channel-facts.tsx'

/** Whether the connection works: three lights, the platform's facts, and a button that asks it now. */
export function ChannelHealth({ channel, alarms }: { channel: ChannelState; alarms: Alarm[] }) {
  const t = useText('settings')
  const channelName = useChannelName()
  const bot = useBot()
  const may = useMay()
  const { data: checks } = useQuery(checksQuery(bot.id))
  const { data: quota } = useQuery(quotaQuery(bot.id))
  const check = useCheckChannel(bot.id)
  const rows = useChannelFacts(channel, checks, quota)
  // The demo's page does not exist on the platform: its chat is the phone here.
  const chat = bot.is_demo && channel.widget_snippet === null ? phoneAddress : channel.chat_url
  const reason = problemKey(channel.problem ?? '')
  const isOff = channel.status === 'disconnected'
  const ask = () =>
    check.mutate(undefined, {
      onSuccess({ lights: { token } }) {
        if (token.state === 'good') notice.success(t('channel.check_good'))
        else notice.error(t('channel.check_bad'))
      },
    })
  return (
    <Panel
      title={channelName(channel.platform)}
      action={
        <span className={classes.badge}>
          <HealthDot status={channel.status} withWord />
          <ChannelBadge platform={channel.platform} size={28} />
        </span>
      }
    >
      {channel.problem && (
        <Alert color="red" icon={<IconAlertCircle size={20} stroke={1.5} />} title={t('channel.problem')} mb="md">
          {reason && <p className={classes.reason}>{t(`channel.problems.${reason}`)}</p>}
          {channel.problem}
        </Alert>
      )}
      {isOff && (
        <Alert color="gray" icon={<IconPlugConnectedX size={20} stroke={1.5} />} title={t('channel.is_off')}>
          {t('channel.disconnect_text')}
        </Alert>
      )}
      {checks && !isOff && <Lights checks={checks} told={alarms.map(({ kind }) => kind)} />}
      <dl className={classes.facts}>
        {rows.map(([word, value]) => (
          <div className={classes.fact} key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {checks && <Permissions granted={channel.granted} missing={checks.missing} />}
      <div className={classes.actions}>
        <Reasoned reason={may.administer}>
          {(off) => (
            <Button
              variant={isOff ? 'filled' : 'default'}
              leftSection={isOff ? <IconPlug size={16} stroke={1.5} /> : <IconRefresh size={16} stroke={1.5} />}
              loading={check.isPending}
              onClick={ask}
              {...off}
            >
              {isOff ? t('channel.register_again') : t('channel.check')}
            </Button>
          )}
        </Reasoned>
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
          >
            {t('channel.open_chat')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
