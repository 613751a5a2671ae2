import { isOpen } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AuthoringContext } from '../../editor/authoring-context.ts'
import { NamesContext } from '../../editor/names.ts'
import { useBotNames } from '../../editor/use-bot-names.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useRestore } from '../../ui/use-removal.tsx'
import { BackToBroadcasts } from './back-to-broadcasts.tsx'
import { BroadcastEditor } from './editor/broadcast-editor.tsx'
import { type Broadcast, broadcastQuery } from './queries.ts'
import { BroadcastRun } from './run/broadcast-run.tsx'

/** One broadcast: what it sends, to whom and when; once it is sent, what became of it. */
export default function BroadcastPage() {
  const t = useText('broadcasts')
  const { id: bot_id, can_edit } = useBot()
  const { broadcast_id = '' } = useParams()
  const { data, error, refetch } = useQuery(broadcastQuery(bot_id, broadcast_id))
  const names = useBotNames(bot_id)
  if (data === undefined)
    return (
      <Page title={t('title')}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} way={<BackToBroadcasts isButton />} />
        ) : (
          <SkeletonRows />
        )}
      </Page>
    )
  if (data.trashed_at !== null) return <InTrash broadcast={data} />
  if (!isOpen(data.state)) return <BroadcastRun broadcast={data} />
  return (
    <AuthoringContext value={{ canEdit: can_edit, canCreate: can_edit, profile: null }}>
      <NamesContext value={names}>
        <BroadcastEditor key={data.id} broadcast={data} />
      </NamesContext>
    </AuthoringContext>
  )
}

function InTrash({ broadcast: { id, name } }: { broadcast: Broadcast }) {
  const t = useText('broadcasts')
  const { can_edit } = useBot()
  const restore = useRestore()
  return (
    <Page title={name} aside={<BackToBroadcasts />}>
      <EmptyState
        title={t('trashed_title')}
        action={
          can_edit ? (
            <Button onClick={() => void restore([{ kind: 'broadcast', id, name }])}>{t('restore')}</Button>
          ) : (
            <BackToBroadcasts isButton />
          )
        }
      />
    </Page>
  )
}
