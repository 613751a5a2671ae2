import { findAbout } from '@hawker/channels/abouts'
import { Navigate, useSearchParams } from 'react-router'
import { useBotEntry } from '../frame/use-bot.ts'
import { useText } from '../frame/use-text.ts'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { Page } from '../ui/page.tsx'
import { ConnectWays } from './connect-ways.tsx'
import { Connected } from './connected.tsx'
import { NotPublic } from './not-public.tsx'

/** Connects one account, and then shows whether it works. */
export default function ConnectPage() {
  const t = useText('bots')
  const [search] = useSearchParams()
  const bot = useBotEntry()
  const about = findAbout(search.get('platform') ?? '')
  if (!about) return <Navigate to="/select_platform" replace />
  if (bot?.platform === about.id) return <Connected about={about} />
  return (
    <Page
      title={
        about.id === 'custom'
          ? t('connect_title_custom')
          : t('connect_title', { channel: t(`common:channels.${about.id}`) })
      }
      aside={<ChannelBadge platform={about.id} size={24} />}
    >
      <NotPublic about={about} />
      <ConnectWays key={about.id} about={about} />
    </Page>
  )
}
