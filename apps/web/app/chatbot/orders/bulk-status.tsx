import { type OrderStatus, orderStatusNumbers, statusLabel } from '@hawker/core'
import { Button, Menu } from '@mantine/core'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import type { OrderRow } from './queries.ts'
import { useChangeStatuses } from './use-order-acts.ts'

/** The server takes so many at a time. */
const most = 100

/** Statuses that a person gives; deleting has its own button. */
export const givenStatuses: readonly OrderStatus[] = orderStatusNumbers.filter((status) => status !== 7)

/** A status for all selected orders. */
export function BulkStatus({ rows, onDone }: { rows: readonly OrderRow[]; onDone: () => void }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const { mutate, isPending } = useChangeStatuses(onDone)
  const ids = rows.slice(0, most).map(({ id }) => id)
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="xs" variant="default" loading={isPending}>
          {t('change_status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {givenStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => mutate({ ids, status })}>
            {statusLabel(status, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
