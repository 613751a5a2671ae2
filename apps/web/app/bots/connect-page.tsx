import { channelFacts } from '@hawker/channels/profiles'
import { Navigate, useSearchParams } from 'react-router'
import { useText } from '../frame/use-text.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { Page } from '../ui/page.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import { connectableId } from './connectable.ts'

/** Connecting one account: the exact steps on the platform's side, and the form for what they give. */
export default function ConnectPage() {
  const t = useText('bots')
  const [search] = useSearchParams()
  const platform = connectableId(search.get('platform'))
  if (!platform) return <Navigate to="/select_platform" replace />
  return (
    <Page
      title={t('connect_title', { channel: t(`common:channels.${platform}`) })}
      aside={<ChannelBadge platform={platform} size={24} />}
      width="narrow"
    >
      <ConnectSteps platform={platform} />
      <ConnectForm key={platform} facts={channelFacts[platform]} />
    </Page>
  )
}
