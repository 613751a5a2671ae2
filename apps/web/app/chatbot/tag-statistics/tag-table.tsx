import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { List } from '../../ui/list/list.tsx'
import { holdersOf } from '../tags/queries.ts'
import css from '../tags/tags.module.css'
import type { TagRow, TagStatistics } from './queries.ts'

type Props = { statistics: TagStatistics; onShow: (tag: string) => void }

/** The tags with their people now, their share, and their changes in the span. A name shows its days. */
export function TagTable({ statistics: { items, customers }, onShow }: Props) {
  const t = useText('tag_statistics')
  const format = useFormat()
  const botPath = useBotPath()
  const share = (row: TagRow) => (customers > 0 ? row.customers / customers : 0)
  return (
    <List
      id="tag-statistics"
      rows={items}
      columns={[
        {
          key: 'name',
          label: t('tag'),
          compare: (a, b) => a.name.localeCompare(b.name),
          cell: ({ id, name }) => (
            <UnstyledButton className={css.name} title={t('show_days', { name })} onClick={() => onShow(id)}>
              {name}
            </UnstyledButton>
          ),
        },
        {
          key: 'customers',
          label: t('customers'),
          width: 112,
          priority: 'high',
          isNumber: true,
          compare: (a, b) => a.customers - b.customers,
          cell: ({ id, customers }) =>
            customers === 0 ? (
              format.number(0)
            ) : (
              <Link className={css.people} to={botPath('/chatbot/customer', { filters: holdersOf('tags', id) })}>
                {format.number(customers)}
              </Link>
            ),
        },
        {
          key: 'share',
          label: t('share'),
          width: 96,
          priority: 'middle',
          isNumber: true,
          compare: (a, b) => a.customers - b.customers,
          cell: (row) => format.percent(share(row)),
        },
        {
          key: 'added',
          label: t('added'),
          width: 104,
          isNumber: true,
          compare: (a, b) => a.added - b.added,
          cell: ({ added }) => format.number(added),
        },
        {
          key: 'removed',
          label: t('removed'),
          width: 104,
          isNumber: true,
          compare: (a, b) => a.removed - b.removed,
          cell: ({ removed }) => format.number(removed),
        },
      ]}
      nameOf={({ name }) => name}
      searchLabel={t('search')}
      sort="-customers"
      second={(row) =>
        t('second', {
          count: row.customers,
          number: format.number(row.customers),
          added: format.number(row.added),
          removed: format.number(row.removed),
        })
      }
    />
  )
}
