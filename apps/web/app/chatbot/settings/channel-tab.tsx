import { useQuery } from '@tanstack/react-query'
import { channelQuery } from '../../frame/channel-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ChannelHealth } from './channel-health.tsx'
import { ReconnectForm } from './reconnect-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WidgetPanel } from './widget-panel.tsx'

/** The connection to the platform: whether it works, what to paste where, and how to renew it. */
export function ChannelTab() {
  const bot = useBot()
  const channel = useQuery(channelQuery(bot.id))
  return (
    <Loaded query={channel} skeleton={<SkeletonRows rows={3} height={160} gap={16} />}>
      {(state) => (
        <>
          <ChannelHealth channel={state} />
          {state.widget_snippet ? (
            <WidgetPanel channel={state} snippet={state.widget_snippet} />
          ) : (
            <WebhookPanel channel={state} />
          )}
          <ReconnectForm channel={state} />
        </>
      )}
    </Loaded>
  )
}
