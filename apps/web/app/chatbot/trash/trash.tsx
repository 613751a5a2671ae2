import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Trashed } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useRestore } from '../../ui/use-removal.tsx'
import { TrashMenu } from './trash-menu.tsx'
import { trashQuery } from './trash-query.ts'
import { useTrashColumns } from './use-trash-columns.tsx'

/** The things deleted in the last 30 days. */
export default function Trash() {
  const t = useText('trash')
  const { id } = useBot()
  const query = useQuery({ ...trashQuery(id), refetchOnMount: 'always' })
  return (
    <Page title={t('title')} purpose={{ id: 'trash', text: t('purpose') }}>
      <Loaded query={query}>{({ items }) => <Things items={items} />}</Loaded>
    </Page>
  )
}

const kindsIn = (items: readonly Trashed[]) => [...new Set(items.map(({ kind }) => kind))].sort()

function Things({ items }: { items: readonly Trashed[] }) {
  const t = useText('trash')
  const { can_edit } = useBot()
  const columns = useTrashColumns()
  const restore = useRestore()
  if (items.length === 0)
    return <EmptyState picture={<TwoBubbles />} title={t('empty')} text={t('empty_text')} action={null} />
  // The id of a row is unique among things of all kinds.
  const rows = items.map((item) => ({ ...item, id: item.trash_id, thing: item }))
  return (
    <List<Trashed & { thing: Trashed }>
      id="trash"
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="-deleted"
      filters={kindsIn(items).map((kind) => ({
        value: kind,
        label: t(`kinds.${kind}`),
        test: (row: Pick<Trashed, 'kind'>) => row.kind === kind,
      }))}
      second={({ kind }) => t(`kinds.${kind}`)}
      menu={({ thing }) => can_edit && <TrashMenu thing={thing} />}
      {...(can_edit && {
        bulk: (selected: readonly { thing: Trashed }[], clear: () => void) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRestore size={16} stroke={1.5} />}
            onClick={() => {
              void restore(selected.map(({ thing }) => thing))
              clear()
            }}
          >
            {t('restore')}
          </Button>
        ),
      })}
    />
  )
}
