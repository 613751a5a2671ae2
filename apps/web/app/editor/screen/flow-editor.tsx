import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useProfile } from '../../frame/use-profile.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { openedFlowQuery } from './open-flow.ts'

/** The editor of one flow: reads it, then holds it until the author leaves. */
export function FlowEditor({ flow_id }: { flow_id: string }) {
  const { id: bot_id } = useBot()
  const { data, error, refetch } = useQuery(openedFlowQuery(bot_id, flow_id))
  const profile = useProfile()
  if (data && profile) return <EditorScreen key={flow_id} opened={data} profile={profile} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} way={<AllFlows />} />
  return <EditorSkeleton />
}

function AllFlows() {
  const t = useText('editor')
  const botPath = useBotPath()
  return (
    <Button component={Link} to={botPath('/chatbot/flows')}>
      {t('top.back')}
    </Button>
  )
}
