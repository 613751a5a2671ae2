import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { List } from '../ui/list/list.tsx'
import { type Order, orders } from './shop.ts'
import { useOrderColumns } from './use-order-columns.tsx'

const rows = orders(46)

/** A list page whose rows are all there. */
export function ListPart() {
  const columns = useOrderColumns()
  return (
    <List
      id="gallery"
      rows={rows}
      columns={columns}
      nameOf={({ customer }) => customer}
      searchLabel="Search orders"
      sort="-at"
      filters={(['new', 'paid', 'sent'] as const).map((state) => ({
        value: state,
        label: state,
        test: (order: Order) => order.state === state,
      }))}
      second={({ state, items }) => `${state} · ${items} items`}
      menu={({ customer }) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`More: ${customer}`}>
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Open</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      bulk={(_, clear) => (
        <Button size="xs" variant="default" onClick={clear}>
          Mark as sent
        </Button>
      )}
    />
  )
}
