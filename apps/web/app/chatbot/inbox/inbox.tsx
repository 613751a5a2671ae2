import { useOutbox } from '../../frame/outbox/use-outbox.ts'
import { Trouble } from '../../frame/trouble.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { CustomerSide } from './customer/customer-side.tsx'
import { useCustomerSide } from './customer/use-customer-side.ts'
import classes from './inbox.module.css'
import { ListPane } from './list/list-pane.tsx'
import { useRows } from './list/use-rows.ts'
import { NothingOpen } from './nothing-open.tsx'
import { ThreadPane } from './thread/thread-pane.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useLive } from './use-live.ts'
import { usePlace } from './use-place.ts'

/** The shared inbox: conversations, one of them, and its customer. */
export default function Inbox() {
  const t = useText('inbox')
  const bot = useBot()
  const place = usePlace()
  const { openId, view } = place
  const rows = useRows(bot.id, view)
  const outbox = useOutbox()
  const side = useCustomerSide()
  useLive({ bot_id: bot.id, view, openId, outbox })
  useInboxKeys({ items: rows.items, place })
  return (
    <div className={classes.inbox} data-open={openId !== null || undefined} data-customer={hasColumn(openId, side)}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className={classes.title}>{t('title')}</h1>
      <section className={`${classes.pane} ${classes.list}`} aria-label={t('list.name')}>
        <Trouble />
        <ListPane rows={rows} place={place} />
      </section>
      <section className={`${classes.pane} ${classes.thread}`}>
        {openId === null ? (
          <NothingOpen isEmpty={rows.isKnown && !rows.items.length} />
        ) : (
          <ThreadPane key={openId} id={openId} items={rows.items} place={place} outbox={outbox} side={side} />
        )}
      </section>
      {openId !== null && <CustomerSide key={openId} id={openId} side={side} />}
    </div>
  )
}

const hasColumn = (openId: string | null, side: ReturnType<typeof useCustomerSide>) =>
  (openId !== null && side.isColumn && side.isShown) || undefined
