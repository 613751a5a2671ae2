import type { Trashed } from '../../frame/api-types.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { Column } from '../../ui/list/list-table.tsx'

export function useTrashColumns(): Column<Omit<Trashed, 'id'> & { id: string }>[] {
  const t = useText('trash')
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    { key: 'kind', label: t('kind'), width: 160, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'deleted',
      label: t('deleted'),
      width: 168,
      priority: 'middle',
      compare: (a, b) => a.trashed_at.localeCompare(b.trashed_at),
      cell: ({ trashed_at }) => <span title={format.dateTime(trashed_at)}>{format.ago(trashed_at)}</span>,
    },
    {
      key: 'leaves',
      label: t('leaves'),
      width: 168,
      priority: 'low',
      cell: ({ erased_at }) => format.dateTime(erased_at),
    },
  ]
}
