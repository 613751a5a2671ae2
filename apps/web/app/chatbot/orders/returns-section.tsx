import { canReturn, type OrderStatus } from '@hawker/core'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import css from './orders.module.css'
import type { OrderView } from './queries.ts'
import { Section } from './section.tsx'
import { useRecordReturn } from './use-order-acts.ts'

/** Statuses of orders whose pieces are on their way back, or here in part. */
const comingBack: readonly OrderStatus[] = [4, 15]

type Props = { order: OrderView; onChanged: (isChanged: boolean) => void }

/** The pieces of a shipped order that came back: counted by a person, and in stock again. Nothing for an order that has not left. */
export function ReturnsSection({ order, onChanged }: Props) {
  const t = useText('orders')
  const isOpen = canReturn(order.status) && !order.is_locked && !order.is_removed
  if (!isOpen && order.returned.length === 0) return null
  return (
    <Section title={t('returns.title')} isOpen={order.returned.length > 0 || comingBack.includes(order.status)}>
      {isOpen ? <Counts order={order} onChanged={onChanged} /> : <Told order={order} />}
    </Section>
  )
}

const backOf = ({ returned }: OrderView, position: number): number =>
  returned.find((each) => each.position === position)?.quantity ?? 0

function Counts({ order, onChanged }: Props) {
  const t = useText('orders')
  const record = useRecordReturn(order, () => onChanged(false))
  const [counts, setCounts] = useState(() => order.items.map((_, position) => backOf(order, position)))
  const items = counts.map((quantity, position) => ({ position, quantity }))
  const isSame = items.every(({ position, quantity }) => quantity === backOf(order, position))
  return (
    <Form onSubmit={() => record.mutate(items)}>
      <p className={css.hint}>{t('returns.hint')}</p>
      {order.items.map(({ name, quantity }, position) => (
        <NumberInput
          // The lines of an order have no ids of their own, and keep their order.
          key={position}
          label={name}
          description={t('returns.of', { count: quantity })}
          min={0}
          max={quantity}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={counts[position] ?? 0}
          onChange={(value) => {
            setCounts(counts.map((each, at) => (at === position ? (typeof value === 'number' ? value : 0) : each)))
            onChanged(true)
          }}
        />
      ))}
      {record.isError && <ErrorNote error={record.error} />}
      <div className={css.foot}>
        <Button type="submit" variant="default" loading={record.isPending} disabled={isSame}>
          {t('returns.record')}
        </Button>
      </div>
    </Form>
  )
}

function Told({ order }: { order: OrderView }) {
  const format = useFormat()
  return (
    <ul className={css.events}>
      {order.returned.map(({ position, quantity }) => (
        <li key={position}>{`${format.number(quantity)} × ${order.items[position]?.name ?? ''}`}</li>
      ))}
    </ul>
  )
}
