import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '../../../frame/connections-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LoginOutcome } from '../../../ui/login-outcome.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { KeyTag } from '../../../ui/pictures.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { ConnectMenu } from './connect-menu.tsx'
import { ConnectionList } from './connection-list.tsx'
import { MetaEvents } from './meta-events.tsx'
import { SharedHeaders } from './shared-headers.tsx'

/** The outside services that this bot's flows use: connect, check, list uses, disconnect. */
export function ConnectionsTab() {
  const t = useText('connections')
  const { id } = useBot()
  const connections = useQuery(connectionsQuery(id))
  return (
    <>
      <LoginOutcome />
      <Panel title={t('title')} text={t('text')} isFlush action={<ConnectMenu />}>
        <Loaded query={connections} skeleton={<SkeletonRows rows={2} />}>
          {(known) =>
            known.length > 0 ? (
              <ConnectionList connections={known} />
            ) : (
              <EmptyState picture={<KeyTag />} title={t('empty')} text={t('empty_text')} />
            )
          }
        </Loaded>
      </Panel>
      {connections.data && <MetaEvents connections={connections.data} />}
      <SharedHeaders />
    </>
  )
}
