import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { List } from '../../ui/list/list.tsx'
import { useRemoval } from '../../ui/use-removal.tsx'
import { BroadcastMenu } from './broadcast-menu.tsx'
import type { Broadcast } from './queries.ts'
import { isTrashable } from './trashable.ts'
import { useBroadcastColumns } from './use-broadcast-columns.tsx'
import { useWhen } from './use-when.ts'

const groups = {
  draft: ['draft'],
  scheduled: ['scheduled'],
  running: ['freezing', 'running', 'paused'],
  over: ['finished', 'killed', 'failed'],
} as const satisfies Record<string, readonly Broadcast['state'][]>

const filters = ['draft', 'scheduled', 'running', 'over'] as const

const isIn = (states: readonly string[], { state }: Broadcast) => states.includes(state)

/** The broadcasts with their states, progress and times. */
export function BroadcastList({ broadcasts }: { broadcasts: readonly Broadcast[] }) {
  const t = useText('broadcasts')
  const may = useMay()
  const columns = useBroadcastColumns()
  const whenOf = useWhen()
  const remove = useRemoval()
  return (
    <List
      id="broadcasts"
      rows={broadcasts}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="-created"
      filters={filters.map((value) => ({
        value,
        label: t(`filters.${value}`),
        test: (row: Broadcast) => isIn(groups[value], row),
      }))}
      second={(broadcast) => [t(`states.${broadcast.state}`), whenOf(broadcast)].filter(Boolean).join(' · ')}
      menu={(broadcast) => <BroadcastMenu broadcast={broadcast} others={broadcasts} />}
      {...(may.edit === null && {
        bulk: (selected: readonly Broadcast[], clear: () => void) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.5} />}
            disabled={!selected.some(isTrashable)}
            onClick={() => {
              clear()
              void remove({ kind: 'broadcast', things: selected.filter(isTrashable) })
            }}
          >
            {t('trash')}
          </Button>
        ),
      })}
    />
  )
}
