import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { ChannelState } from '../../frame/api-types.ts'
import { channelQuery } from '../../frame/channel-query.ts'
import { phoneAddress } from '../../frame/demo-addresses.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { ChannelBadge } from '../../ui/channel-badge.tsx'
import { HealthDot, healthOf } from '../../ui/health-dot.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './channel-health.module.css'

/** Whether messages flow: the state, when it last heard and spoke, and a button that asks the platform now. */
export function ChannelHealth({ channel }: { channel: ChannelState }) {
  const t = useText('settings')
  const format = useFormat()
  const channelName = useChannelName()
  const bot = useBot()
  const may = useMay()
  const cache = useQueryClient()
  const showError = useShowError()
  const check = useMutation({
    mutationFn: () => unwrap(api.POST('/v1/bots/{bot_id}/channel/check', { params: { path: { bot_id: bot.id } } })),
    onSuccess: (state) => {
      cache.setQueryData(channelQuery(bot.id).queryKey, state)
      if (healthOf(state.status) === 'connected') notice.success(t('channel.check_good'))
      else notice.error({ title: t('channel.check_bad'), message: state.problem ?? '' })
    },
    onError: (error) => showError(error),
  })
  const when = (at: string | null) =>
    at ? (
      <time dateTime={at} title={format.dateTime(at)}>
        {format.ago(at)}
      </time>
    ) : (
      t('common:never')
    )
  // LINE's name of an account has its sign already.
  const { username, basic_id } = channel.details
  const account = basic_id || (username ? `@${username}` : channel.page_id)
  const isWidget = channel.widget_snippet !== null
  // The demo's page does not exist on the platform: its chat is the phone here.
  const chat = bot.is_demo && !isWidget ? phoneAddress : channel.chat_url
  const rows = [
    [t('channel.status'), <HealthDot key="status" status={channel.status} withWord />],
    [t('channel.account'), isWidget ? channel.page_id : account],
    [t('channel.connected_at'), when(channel.connected_at)],
    ...(channel.expires_at ? ([[t('channel.expires_at'), format.dateTime(channel.expires_at)]] as const) : []),
    [t('channel.heard_at'), when(channel.webhook_at)],
    [t('channel.sent_at'), when(channel.sent_at)],
    // Only platforms limit us: neither the website chat nor the demo's stand-ins do.
    ...(channel.rate_per_second && !isWidget
      ? ([
          [
            t('channel.rate'),
            t('channel.rate_value', { count: channel.rate_per_second, number: format.number(channel.rate_per_second) }),
          ],
        ] as const)
      : []),
  ] as const
  return (
    <Panel title={channelName(channel.platform)} action={<ChannelBadge platform={channel.platform} size={28} />}>
      {channel.problem && (
        <Alert color="red" icon={<IconAlertCircle size={20} stroke={1.5} />} title={t('channel.problem')} mb="md">
          {channel.problem}
        </Alert>
      )}
      <dl className={classes.facts}>
        {rows.map(([word, value]) => (
          <div className={classes.fact} key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Reasoned reason={may.administer}>
          {(off) => (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.5} />}
              loading={check.isPending}
              onClick={() => check.mutate()}
              {...off}
            >
              {t('channel.check')}
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
