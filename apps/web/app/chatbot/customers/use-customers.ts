import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBot, useBotTimezone } from '../../frame/use-bot.ts'
import { useColumnChoice } from '../../ui/list/use-column-choice.ts'
import { useUrlDays } from '../../ui/list/use-url-days.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { dayOf, instantsOf } from './days.ts'
import { fieldOfColumn } from './field-columns.tsx'
import { type Conditions, readConditions, writeConditions } from './filters/filters-in-address.ts'
import { type CustomerFilter, customerCountsQuery, customerFilters, customersQuery } from './queries.ts'
import { sortOf } from './sorts.ts'

/** The view of the address, its rows as far as they are loaded, and how many each filter has. */
export function useCustomers() {
  const bot = useBot()
  const timezone = useBotTimezone()
  const [q] = useUrlValue('q')
  const [show] = useUrlValue('show')
  const [sort] = useUrlValue('sort')
  const [written, setWritten] = useUrlValue('filters')
  const [segment, setSegment] = useUrlValue('segment')
  const [columns] = useColumnChoice('customers')
  const conditions = useMemo(() => readConditions(written), [written])
  const [days, setDays] = useUrlDays()
  const filter: CustomerFilter = customerFilters.find((each) => each === show) ?? 'all'
  const search = {
    q,
    ...instantsOf(days, timezone),
    filters: writeConditions(conditions) || undefined,
    segment: segment || undefined,
  }
  const fields = columns.shown.flatMap((key) => fieldOfColumn(key) ?? []).join(',') || undefined
  const rows = useInfiniteQuery(customersQuery(bot.id, { ...search, filter, sort: sortOf(sort), fields }))
  const counts = useQuery(customerCountsQuery(bot.id, search))
  return {
    rows,
    counts,
    /** The customers of the view, for an action on all of them. */
    search: { ...search, filter },
    conditions,
    setConditions: (next: Conditions) => setWritten(writeConditions(next)),
    segment,
    leaveSegment: () => setSegment(''),
    /** Of the calendar, by the bot's clock. */
    days,
    today: dayOf(timezone, new Date()),
    setDays,
    isNarrowed: Boolean(q || days.from || days.to || show || search.filters || segment),
  }
}
