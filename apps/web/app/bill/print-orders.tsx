import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api, unwrap } from '../frame/api.ts'
import { useBotId } from '../frame/use-bot.ts'
import { useText } from '../frame/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import css from './bill.module.css'
import { Bill } from './bill.tsx'
import { paperOf, papers } from './papers.ts'

/** The bills of the orders that the address names, one a page, on a chosen paper. */
export default function PrintOrders() {
  const t = useText('orders')
  const bot_id = useBotId() ?? ''
  const [search, setSearch] = useSearchParams()
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean)
  const paper = paperOf(search.get('paper'))
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('paper', next)
        return after
      },
      { replace: true },
    )
  const bills = useQuery({
    queryKey: ['orders', bot_id, 'bills', ids],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/orders/bills', { params: { path: { bot_id } }, body: { ids }, signal })),
    enabled: ids.length > 0,
  })
  return (
    <main className={css.page}>
      <PageTitle>{t('bill.title')}</PageTitle>
      <style>{`@page { size: ${papers[paper]}; margin: 0 }`}</style>
      <div className={css.bar}>
        <SegmentedControl
          aria-label={t('bill.paper')}
          value={paper}
          data={Object.keys(papers).map((value) => ({ value, label: t(`bill.${paperOf(value)}`) }))}
          onChange={choose}
        />
        <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => window.print()}>
          {t('bill.print')}
        </Button>
      </div>
      <Loaded query={bills}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('bill.none')} />
          ) : (
            <div className={css.sheets}>
              {items.map((bill) => (
                <Bill key={bill.id} {...{ bill, paper }} />
              ))}
            </div>
          )
        }
      </Loaded>
    </main>
  )
}
