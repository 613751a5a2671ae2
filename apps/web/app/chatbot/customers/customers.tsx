import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerRow } from '../../frame/api-types.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { DateRangePicker } from '../../ui/picker/date-range-picker.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useCustomerName } from '../../ui/use-customer-name.ts'
import { customerFilters } from './queries.ts'
import { TagButtons } from './tag-buttons.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

/** Everyone who has been in touch with the bot. */
export default function Customers() {
  const t = useText('customers')
  const { rows, counts, isNarrowed, ...days } = useCustomers()
  return (
    <Page title={t('title')} purpose={{ id: 'customers', text: t('purpose') }}>
      <Loaded query={counts}>
        {(many) => (
          <Loaded query={rows}>
            {({ pages }) =>
              many.all === 0 && !isNarrowed ? (
                <NoCustomers />
              ) : (
                <CustomerList
                  customers={pages.flatMap(({ items }) => items)}
                  counts={many}
                  pages={{
                    hasNext: rows.hasNextPage,
                    isLoading: rows.isFetchingNextPage,
                    loadNext: () => void rows.fetchNextPage(),
                  }}
                  {...days}
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

type Days = Pick<ReturnType<typeof useCustomers>, 'days' | 'today' | 'setDays' | 'search'>
type ListProps = Days & {
  customers: readonly CustomerRow[]
  counts: Record<'all' | (typeof customerFilters)[number], number>
  pages: { hasNext: boolean; isLoading: boolean; loadNext: () => void }
}

function CustomerList({ customers, counts, pages, search, days, today, setDays }: ListProps) {
  const t = useText('customers')
  const format = useFormat()
  const { can_edit } = useBot()
  const columns = useCustomerColumns()
  const nameOf = useCustomerName()
  return (
    <List
      id="customers"
      rows={customers}
      columns={columns}
      nameOf={nameOf}
      searchLabel={t('search')}
      sort="-since"
      filters={customerFilters.map((value) => ({
        value,
        label: t(`filters.${value}`),
        count: counts[value],
        // The server filters.
        test: () => true,
      }))}
      second={({ phone, last_message_at: at }) => [phone, at && format.ago(at)].filter(Boolean).join(' · ')}
      pages={{ total: counts.all, ...pages }}
      {...(can_edit && {
        bulk: (selected: readonly CustomerRow[], clear: () => void, isAll: boolean) => (
          <TagButtons
            selection={isAll ? { search, count: counts[search.filter] } : { ids: selected.map(({ id }) => id) }}
            onDone={clear}
          />
        ),
      })}
      bar={<DateRangePicker label={t('since')} value={days} today={today} onChange={setDays} />}
    />
  )
}

function NoCustomers() {
  const t = useText('customers')
  const botPath = useBotPath()
  return (
    <EmptyState
      picture={<TwoBubbles />}
      title={t('empty')}
      text={t('empty_text')}
      action={
        <Button component={Link} to={botPath('/chatbot/settings', { tab: 'channel' })}>
          {t('empty_action')}
        </Button>
      }
    />
  )
}
