import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import page from '../inbox.module.css'
import { conversationQuery } from '../queries.ts'
import classes from './customer.module.css'
import { CustomerCard } from './customer-card.tsx'
import type { CustomerSideState } from './use-customer-side.ts'

/** The customer of the open conversation: a column on wide screens, a sheet on narrow ones. */
export function CustomerSide({ id, side }: { id: string; side: CustomerSideState }) {
  const t = useText('inbox')
  if (!side.isColumn)
    return (
      <Drawer isOpen={side.isShown} onClose={side.close} width={360} title={t('customer.name')}>
        <Body id={id} />
      </Drawer>
    )
  if (!side.isShown) return null
  return (
    <aside className={`${page.pane} ${page.customer} ${classes.column}`} aria-label={t('customer.name')}>
      <Body id={id} />
    </aside>
  )
}

function Body({ id }: { id: string }) {
  const bot = useBot()
  const query = useQuery(conversationQuery(bot.id, id))
  if (query.data) return <CustomerCard conversation={query.data} />
  // The thread beside it shows the error, and its retry loads this too.
  return query.isError ? null : <SkeletonRows rows={6} />
}
