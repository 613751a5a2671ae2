import type { ConnectableAbout } from '@hawker/channels/abouts'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WidgetCode } from '../chatbot/settings/widget-code.tsx'
import { Lights } from '../frame/alarms/lights.tsx'
import type { ChannelState } from '../frame/api-types.ts'
import { channelQuery } from '../frame/channel-query.ts'
import { type Checks, checksQuery } from '../frame/checks-query.ts'
import { isPolled } from '../frame/is-polled.ts'
import { useBot, useBotPath } from '../frame/use-bot.ts'
import { useCheckChannel } from '../frame/use-check-channel.ts'
import { useText } from '../frame/use-text.ts'
import { accountName } from '../ui/account-name.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { OwnAppGuide } from '../ui/own-app-guide.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './connect-page.module.css'
import steps from './connect-steps.module.css'
import { NotPublic } from './not-public.tsx'

const lookEveryMs = 2_000

const areGood = ({ lights }: Checks) => Object.values(lights).every(({ state }) => state === 'good')

/** An account just connected: the remaining steps at the platform, and three lights that turn green as it works. */
export function Connected({ about }: { about: ConnectableAbout }) {
  const t = useText('bots')
  const settings = useText('settings')
  const alarms = useText('alarms')
  const bot = useBot()
  const botPath = useBotPath()
  const { data: channel } = useQuery(channelQuery(bot.id))
  const { data: checks } = useQuery({
    ...checksQuery(bot.id),
    refetchInterval: ({ state: { data } }) => (data && areGood(data) ? false : lookEveryMs),
  })
  const check = useCheckChannel(bot.id)
  return (
    <Page
      title={t('made', { name: bot.name })}
      aside={
        <>
          <ChannelBadge platform={about.id} size={24} />
          <span className={classes.account}>{channel && accountName(channel)}</span>
        </>
      }
    >
      {checks && checks.lights.webhook.state !== 'good' && <NotPublic about={about} />}
      <div className={classes.columns}>
        {about.webhook === 'none' ? (
          <div>
            {channel?.widget_snippet && <WidgetCode page_id={channel.page_id} snippet={channel.widget_snippet} />}
          </div>
        ) : (
          <Remaining about={about} channel={channel} />
        )}
        <div className={classes.lights}>
          <Panel title={alarms('lights.title')}>
            {checks && <Lights checks={checks} />}
            <div className={classes.done}>
              <Button component={Link} to={botPath('/chatbot/home')}>
                {t('go_on')}
              </Button>
              <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
                {settings('channel.check')}
              </Button>
              {channel?.chat_url && (
                <Button
                  component="a"
                  href={channel.chat_url}
                  target="_blank"
                  rel="noreferrer"
                  variant="default"
                  leftSection={<IconExternalLink size={16} stroke={1.5} />}
                >
                  {settings('channel.open_chat')}
                </Button>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

/** The steps after connecting: an address and a token to paste, switches to turn on. */
function Remaining({ about, channel }: { about: ConnectableAbout; channel: ChannelState | undefined }) {
  const t = useText('bots')
  const settings = useText('settings')
  const { after, link, webhook, connect_fields } = about
  const asksToken = connect_fields.some(({ key }) => key === 'verify_token')
  const isReady = webhook === 'bot' && after.length === 0
  const title = isReady ? settings('channel.webhook') : t('remaining')
  return (
    <Panel title={title} {...(isReady && { text: settings('channel.webhook_by_us') })}>
      <div className={classes.form}>
        {after.length > 0 && (
          <ol className={steps.steps}>
            {after.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        )}
        {channel && <CopyField label={settings('channel.webhook_url')} value={channel.webhook_url} />}
        {channel && isPolled(channel) && (
          <CopyField label={settings('channel.poll_url')} value={`${channel.webhook_url}/messages`} />
        )}
        {channel?.verify_token && asksToken && (
          <CopyField label={settings('channel.verify_token')} value={channel.verify_token} />
        )}
        {link && !isReady && (
          <a className={steps.link} href={link.url} target="_blank" rel="noreferrer">
            {link.name} ↗
          </a>
        )}
        {about.id === 'custom' && <OwnAppGuide />}
      </div>
    </Panel>
  )
}
