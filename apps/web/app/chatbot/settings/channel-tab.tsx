import { findAbout } from '@hawker/channels/abouts'
import { useQuery } from '@tanstack/react-query'
import { LoginPanels } from '../../bots/login-panel.tsx'
import { NotPublic } from '../../bots/not-public.tsx'
import { AlarmList } from '../../frame/alarms/alarm-list.tsx'
import { useAlarmsOf } from '../../frame/alarms/alarms-query.ts'
import type { ChannelState } from '../../frame/api-types.ts'
import { channelQuery } from '../../frame/channel-query.ts'
import { checksQuery } from '../../frame/checks-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoginOutcome } from '../../ui/login-outcome.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts'
import { ChannelFailures } from './channel-failures.tsx'
import { ChannelHealth } from './channel-health.tsx'
import { ChatLink } from './chat-link.tsx'
import { Disconnect } from './disconnect.tsx'
import { ReconnectForm } from './reconnect-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WidgetPanel } from './widget-panel.tsx'

/** The connection to the platform: whether it works, the values to paste, and how to renew or end it. */
export function ChannelTab() {
  const bot = useBot()
  const channel = useQuery(channelQuery(bot.id))
  return (
    <Loaded query={channel} skeleton={<SkeletonRows rows={3} height={160} gap={16} />}>
      {(state) => <Connection channel={state} />}
    </Loaded>
  )
}

function Connection({ channel }: { channel: ChannelState }) {
  const bot = useBot()
  const alarms = useAlarmsOf(bot.id)
  useScrollToHash()
  const about = findAbout(channel.platform)
  const { data: checks } = useQuery(checksQuery(bot.id))
  const isUnheard = checks !== undefined && checks.lights.webhook.state !== 'good'
  return (
    <>
      <LoginOutcome />
      <AlarmList alarms={alarms} />
      {about && !bot.is_demo && isUnheard && <NotPublic about={about} />}
      <ChannelHealth channel={channel} alarms={alarms} />
      <ChannelFailures />
      {channel.widget_snippet ? (
        <WidgetPanel channel={channel} snippet={channel.widget_snippet} />
      ) : (
        <WebhookPanel channel={channel} />
      )}
      {channel.chat_url && !bot.is_demo && <ChatLink url={channel.chat_url} name={bot.name} />}
      {about && bot.is_admin && <LoginPanels about={about} bot_id={bot.id} />}
      <ReconnectForm channel={channel} />
      {channel.status !== 'disconnected' && <Disconnect />}
    </>
  )
}
