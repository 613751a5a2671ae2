import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../frame/api.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useMyId } from '../../frame/use-me.ts'
import { useProfile } from '../../frame/use-profile.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useRestore } from '../../ui/use-removal.tsx'
import { LensHost } from '../lenses/lens-host.tsx'
import { ReviewHost } from '../review/review-host.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { openedFlowQuery } from './open-flow.ts'

/** The editor of one flow: reads it, then holds it until the author leaves. */
export function FlowEditor({ flow_id }: { flow_id: string }) {
  const { id: bot_id } = useBot()
  const user_id = useMyId() ?? ''
  const showError = useShowError()
  const { data, error, refetch } = useQuery(openedFlowQuery({ user_id, bot_id, flow_id }, showError))
  const profile = useProfile()
  if (data && profile)
    return (
      <ReviewHost key={`${flow_id} ${data.locks.join()}`}>
        <LensHost flow_id={flow_id}>
          <EditorScreen opened={data} profile={profile} />
        </LensHost>
      </ReviewHost>
    )
  if (error instanceof ApiError && error.message_code === 'flow.in_trash')
    return <InTrash flow_id={flow_id} onRestored={() => void refetch()} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} way={<AllFlows />} />
  return <EditorSkeleton />
}

function InTrash({ flow_id, onRestored }: { flow_id: string; onRestored: () => void }) {
  const t = useText('flows')
  const errors = useText('errors')
  const { can_edit } = useBot()
  const restore = useRestore()
  const bring = async () => {
    if (await restore([{ kind: 'flow', id: flow_id, name: t('trashed.flow') }])) onRestored()
  }
  return (
    <EmptyState
      picture={<TwoBubbles />}
      title={t('trashed.title')}
      text={errors('flow.in_trash')}
      action={
        <Group>
          {can_edit && <Button onClick={() => void bring()}>{t('trashed.restore')}</Button>}
          <AllFlows />
        </Group>
      }
    />
  )
}

function AllFlows() {
  const t = useText('editor')
  const botPath = useBotPath()
  return (
    <Button component={Link} variant="default" to={botPath('/chatbot/flows')}>
      {t('top.back')}
    </Button>
  )
}
