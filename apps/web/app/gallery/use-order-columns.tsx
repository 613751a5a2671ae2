import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { useFormat } from '../frame/use-format.ts'
import type { Column } from '../ui/list/list-table.tsx'
import type { Order } from './shop.ts'

export function useOrderColumns(): Column<Order>[] {
  const format = useFormat()
  return [
    {
      key: 'customer',
      label: 'Customer',
      compare: (a, b) => a.customer.localeCompare(b.customer),
      cell: ({ customer }) => (
        <Link to="?part=list" title={customer}>
          {customer}
        </Link>
      ),
    },
    { key: 'state', label: 'State', width: 120, cell: ({ state }) => <Badge variant="default">{state}</Badge> },
    {
      key: 'items',
      label: 'Items',
      width: 96,
      isNumber: true,
      priority: 'middle',
      compare: (a, b) => a.items - b.items,
      cell: ({ items }) => format.number(items),
    },
    {
      key: 'at',
      label: 'Ordered',
      width: 256,
      priority: 'low',
      compare: (a, b) => a.at.localeCompare(b.at),
      cell: ({ at }) => format.dateTime(at),
    },
  ]
}
