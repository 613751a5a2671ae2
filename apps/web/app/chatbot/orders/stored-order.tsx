import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { OrderAtPos } from '../point-of-sale/order-at-pos.tsx'
import { BillLink } from './bill-section.tsx'
import { type Draft, draftOf } from './draft.ts'
import { OrderForm } from './order-form.tsx'
import { Acts, Head } from './order-head.tsx'
import css from './orders.module.css'
import { Payments } from './payments.tsx'
import { type OrderView, orderQuery } from './queries.ts'
import { ReturnsSection } from './returns-section.tsx'
import { ShippingSection } from './shipping-section.tsx'
import { Timeline } from './timeline.tsx'

type FoundProps = { id: string; onChanged: (isChanged: boolean) => void; onGone: () => void }

// Nothing refetches an open order by itself: a newer revision would drop what the person has typed.
/** An order of the list, with its parts. */
export function StoredOrder({ id, ...props }: FoundProps) {
  const { id: bot_id } = useBot()
  return (
    <Loaded query={useQuery({ ...orderQuery(bot_id, id), refetchOnWindowFocus: false, refetchOnReconnect: false })}>
      {(order) => <Known key={order.revision} order={order} {...props} />}
    </Loaded>
  )
}

const parts = ['details', 'payments', 'delivery', 'history'] as const
type Part = (typeof parts)[number]

/** An order in parts: its details are a form, which is saved as a whole; the others act at once. */
function Known({ order, onChanged, onGone }: Omit<FoundProps, 'id'> & { order: OrderView }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const [draft, setDraft] = useState<Draft>(() => draftOf(order, language))
  const [isChanged, setOwn] = useState(false)
  const [wanted, setPart] = useUrlValue('part')
  const part: Part = parts.find((each) => each === wanted) ?? 'details'
  const mark = (is: boolean) => {
    setOwn(is)
    onChanged(is)
  }
  const labels = { details: t('details'), payments: t('payment.title'), delivery: t('shipping.title') }
  return (
    <>
      <Head order={order} isChanged={isChanged} />
      <Acts order={order} isChanged={isChanged} onGone={onGone} />
      <TabRow
        label={t('parts')}
        tabs={parts.map((value) => ({ value, label: { ...labels, history: t('group.timeline') }[value] }))}
        value={part}
        onChange={(next) => setPart(next === 'details' ? '' : next)}
      />
      <OrderForm
        before={order}
        draft={draft}
        customer_id=""
        isHidden={part !== 'details'}
        onChangeDraft={(next) => {
          setDraft(next)
          mark(true)
        }}
        onDiscard={() => {
          setDraft(draftOf(order, language))
          mark(false)
        }}
        onSaved={() => mark(false)}
      />
      {part === 'details' && !isChanged && <OrderAtPos order_id={order.id} currency={order.currency} />}
      {part === 'history' && (
        <div className={css.fields}>
          <CopyField label={t('key')} value={order.key} />
          <Timeline order={order} />
        </div>
      )}
      {(part === 'payments' || part === 'delivery') &&
        (isChanged ? (
          <ChangesFirst onBack={() => setPart('')} />
        ) : (
          <AtOnce part={part} order={order} onChanged={onChanged} />
        ))}
    </>
  )
}

type AtOnceProps = { part: 'payments' | 'delivery'; order: OrderView; onChanged: (isChanged: boolean) => void }

/** The parts of an order that act at once. */
function AtOnce({ part, order, onChanged }: AtOnceProps) {
  const t = useText('orders')
  return (
    <div className={css.fields}>
      <p className={css.hint}>{t('at_once')}</p>
      {part === 'payments' && <Payments order={order} />}
      {part === 'payments' && !order.is_removed && <BillLink order_id={order.id} />}
      {part === 'delivery' &&
        (order.is_removed ? (
          <p className={css.hint}>{t('shipping.removed')}</p>
        ) : (
          <>
            <ShippingSection order={order} />
            <ReturnsSection order={order} onChanged={onChanged} />
          </>
        ))}
    </div>
  )
}

/** An act would load the order again, and what was typed would be gone. */
function ChangesFirst({ onBack }: { onBack: () => void }) {
  const t = useText('orders')
  return (
    <div className={css.fields}>
      <p className={css.hint}>{t('changes_first')}</p>
      <div>
        <Button variant="default" onClick={onBack}>
          {t('to_details')}
        </Button>
      </div>
    </div>
  )
}
