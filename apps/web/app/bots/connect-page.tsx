import { findAbout } from '@hawker/channels/abouts'
import { Navigate, useSearchParams } from 'react-router'
import { useText } from '../frame/use-text.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { Page } from '../ui/page.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import { ConnectWays } from './connect-ways.tsx'

/** Connecting one account: the exact steps on the platform's side, and the form for what they give. */
export default function ConnectPage() {
  const t = useText('bots')
  const [search] = useSearchParams()
  const about = findAbout(search.get('platform') ?? '')
  if (!about) return <Navigate to="/select_platform" replace />
  return (
    <Page
      title={t('connect_title', { channel: t(`common:channels.${about.id}`) })}
      aside={<ChannelBadge platform={about.id} size={24} />}
      width="narrow"
    >
      <ConnectSteps about={about} />
      <ConnectWays key={about.id} about={about} />
    </Page>
  )
}
