import { Badge } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import type { Broadcast } from './queries.ts'

const colors: Record<Broadcast['state'], string> = {
  draft: 'gray',
  scheduled: 'blue',
  freezing: 'blue',
  running: 'green',
  paused: 'yellow',
  finished: 'gray',
  killed: 'gray',
  failed: 'red',
}

export function StateBadge({ state }: Pick<Broadcast, 'state'>) {
  const t = useText('broadcasts')
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`states.${state}`)}
    </Badge>
  )
}
