import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AuthoringContext } from '../../editor/authoring-context.ts'
import { NamesContext } from '../../editor/names.ts'
import { useBotNames } from '../../editor/use-bot-names.ts'
import type { CustomerRow } from '../../frame/api-types.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list/list.tsx'
import { Paged, serverFilters, usePages } from '../../ui/list/paged.tsx'
import { Page } from '../../ui/page.tsx'
import { DateRangePicker } from '../../ui/picker/date-range-picker.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { useCustomerName } from '../../ui/use-customer-name.ts'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { CustomerDrawer } from './card/customer-drawer.tsx'
import { CustomersMenu } from './customers-menu.tsx'
import { ConditionChips } from './filters/condition-chips.tsx'
import { FilterButton } from './filters/filter-button.tsx'
import { FiltersDrawer } from './filters/filters-drawer.tsx'
import { SegmentChip } from './filters/segment-chip.tsx'
import { customerFilters } from './queries.ts'
import { SortMenu } from './sort-menu.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

/** Everyone who has been in touch with the bot. */
export default function Customers() {
  const t = useText('customers')
  const view = useCustomers()
  const { rows, counts, isNarrowed } = view
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'customers', text: t('purpose') }}
      action={<CustomersMenu selection={{ search: view.search, count: counts.data?.[view.search.filter] ?? 0 }} />}
      width="full"
    >
      <Paged counts={counts} rows={rows} isNarrowed={isNarrowed} empty={<NoCustomers />}>
        {(customers, many) => (
          <WithConditions>
            <CustomerList view={view} customers={customers} counts={many} />
          </WithConditions>
        )}
      </Paged>
      <CustomerDrawer />
    </Page>
  )
}

const anyone = { canEdit: true, canCreate: false, profile: null }

/** Gives the rows of conditions every condition, for every role, and the names of the bot's things. */
function WithConditions({ children }: { children: ReactNode }) {
  const { id } = useBot()
  const names = useBotNames(id)
  return (
    <AuthoringContext value={anyone}>
      <NamesContext value={names}>{children}</NamesContext>
    </AuthoringContext>
  )
}

type ListProps = {
  view: ReturnType<typeof useCustomers>
  customers: readonly CustomerRow[]
  counts: Record<'all' | (typeof customerFilters)[number], number>
}

function CustomerList({ view, customers, counts }: ListProps) {
  const t = useText('customers')
  const format = useFormat()
  const { can_edit } = useBot()
  const columns = useCustomerColumns()
  const nameOf = useCustomerName()
  const [isFiltering, { open, close }] = useDisclosure(false)
  const { rows, search, conditions, setConditions, days, today, setDays } = view
  const pages = usePages(rows, counts.all)
  return (
    <>
      <List
        id="customers"
        rows={customers}
        columns={columns}
        nameOf={nameOf}
        searchLabel={t('search')}
        sort="-since"
        filters={serverFilters(customerFilters, (value) => t(`filters.${value}`), counts)}
        second={({ phone, last_interactive_at: at }) => [phone, at && format.ago(at)].filter(Boolean).join(' · ')}
        pages={pages}
        {...(can_edit && {
          bulk: (selected: readonly CustomerRow[], clear: () => void, isAll: boolean) => (
            <BulkActions
              selection={isAll ? { search, count: counts[search.filter] } : { ids: selected.map(({ id }) => id) }}
              onDone={clear}
            />
          ),
        })}
        bar={
          <>
            <FilterButton count={conditions.filters.length} onOpen={open} />
            <DateRangePicker label={t('since')} value={days} today={today} onChange={setDays} />
            <SortMenu />
          </>
        }
        below={
          <>
            {view.segment && <SegmentChip id={view.segment} onLeave={view.leaveSegment} />}
            <ConditionChips conditions={conditions} onEdit={open} onChange={setConditions} />
          </>
        }
      />
      <FiltersDrawer
        isOpen={isFiltering}
        onClose={close}
        conditions={conditions}
        onChange={setConditions}
        count={view.counts.isPlaceholderData ? null : counts[search.filter]}
      />
    </>
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
