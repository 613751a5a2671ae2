import { Badge } from '@mantine/core'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { type FlowStatus, statusOf } from './flow-status.ts'

const colors: Record<FlowStatus, string> = { draft: 'gray', published: 'green', changed: 'yellow' }

export function FlowStatusBadge({ flow }: { flow: FlowEntry }) {
  const t = useText('editor')
  const status = statusOf(flow)
  const isOutOfReach = status === 'published' && flow.starts.length === 0
  return (
    <Badge variant="light" color={isOutOfReach ? 'yellow' : colors[status]}>
      {t(`status.${status}`)}
    </Badge>
  )
}
