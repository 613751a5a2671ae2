import { findAbout } from '@hawker/channels/abouts'
import type { ChannelState } from '../../frame/api-types.ts'
import { isPolled } from '../../frame/is-polled.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { OwnAppGuide } from '../../ui/own-app-guide.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './settings.module.css'
import { WebhookSteps } from './webhook-steps.tsx'

/** Where the platform sends messages. On some it is registered for you, on others it is pasted into the platform's console. */
export function WebhookPanel({ channel }: { channel: ChannelState }) {
  const t = useText('settings')
  const about = findAbout(channel.platform)
  const channelName = useChannelName()
  const isByHand = about?.webhook === 'app'
  const console = about?.link?.name
  // An own app has no console: its step says everything.
  const byHand = console && t('channel.webhook_by_hand', { console, channel: channelName(channel.platform) })
  const text = isByHand ? byHand : t('channel.webhook_by_us')
  const asksToken = about?.connect_fields.some(({ key }) => key === 'verify_token')
  return (
    <Panel title={t('channel.webhook')} {...(text && { text })}>
      <div className={classes.form}>
        {about && about.after.length > 0 && <WebhookSteps steps={about.after} />}
        <CopyField label={t('channel.webhook_url')} value={channel.webhook_url} />
        {isPolled(channel) && <CopyField label={t('channel.poll_url')} value={`${channel.webhook_url}/messages`} />}
        {isByHand && asksToken && channel.verify_token && (
          <CopyField label={t('channel.verify_token')} value={channel.verify_token} />
        )}
        {channel.platform === 'custom' && <OwnAppGuide />}
      </div>
    </Panel>
  )
}
