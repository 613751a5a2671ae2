import { Navigate } from 'react-router'
import { TitleCount } from '../../ui/page-title.tsx'
import { useBotEntry, useBotId, useNeedsYou } from '../use-bot.ts'
import { useMe } from '../use-me.ts'
import { BotLive } from './bot-live.tsx'
import { Shell } from './shell.tsx'
import { UnknownBot } from './unknown-bot.tsx'

/** Screens of one bot. Without one in the address the only bot is opened, or the list is shown. */
export default function BotLayout() {
  const id = useBotId()
  const entry = useBotEntry()
  const needsYou = useNeedsYou()
  const { data: me } = useMe()
  if (id === null) {
    const [first, ...others] = me?.bots ?? []
    const to = first && !others.length ? `?${new URLSearchParams({ bot_id: first.id })}` : '/bots'
    return <Navigate to={to} replace />
  }
  if (!entry) return <UnknownBot />
  return (
    <TitleCount value={needsYou}>
      <BotLive bot_id={entry.id} canEdit={entry.mode === 'edit'} />
      <Shell key={entry.id} hasRail />
    </TitleCount>
  )
}
