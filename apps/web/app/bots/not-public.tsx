import type { ConnectableAbout } from '@hawker/channels/abouts'
import { Alert } from '@mantine/core'
import { IconWorldOff } from '@tabler/icons-react'
import { useMe } from '../frame/use-me.ts'
import { useText } from '../frame/use-text.ts'
import { useChannelName } from '../ui/use-channel-name.ts'

/** Says that the platform cannot call this installation, as on a laptop: the page would connect and hear nothing. */
export function NotPublic({ about }: { about: ConnectableAbout }) {
  const t = useText('bots')
  const channelName = useChannelName()
  const { data: me } = useMe()
  // An own app may stand in the same network.
  if (!me || me.is_public || about.webhook === 'none' || about.id === 'custom') return null
  return (
    <Alert
      role="note"
      mb="md"
      color="yellow"
      icon={<IconWorldOff size={20} stroke={1.5} />}
      title={t('not_public', { channel: channelName(about.id) })}
    >
      {t('not_public_text')}
    </Alert>
  )
}
