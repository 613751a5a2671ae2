import { readAmount } from '@hawker/core'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import css from './orders.module.css'
import type { OrderView } from './queries.ts'
import { paidWays, usePaymentActs } from './use-payments.ts'

/** Records money that a person has seen, in cash or on the shop's account. */
export function PaymentEntry({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const { record } = usePaymentActs(order.id)
  const [way, setWay] = useState<(typeof paidWays)[number]>('cash')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const read = readAmount(amount, order.currency, language)
  const problem = read === null || read === 0 ? t('no_amount', { currency: order.currency }) : null
  const { field, submit } = useProblems<'amount'>({ amount: problem })
  return (
    <Form
      onSubmit={submit(() => {
        if (read !== null) record.mutate({ way, amount: read, reference, note: '' }, { onSuccess: onDone })
      })}
    >
      <SegmentedControl
        aria-label={t('payment.how')}
        data={paidWays.map((value) => ({ value, label: t(`payment.way.${value}`) }))}
        value={way}
        onChange={(value) => setWay(paidWays.find((each) => each === value) ?? 'cash')}
      />
      <TextInput
        label={t('payment.amount', { currency: order.currency })}
        inputMode="decimal"
        data-autofocus
        {...field('amount')}
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      {way !== 'cash' && (
        <TextInput
          label={t('payment.reference')}
          value={reference}
          maxLength={100}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      {record.isError && <ErrorNote error={record.error} />}
      <div className={css.foot}>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={record.isPending}>
          {t('payment.record')}
        </Button>
      </div>
    </Form>
  )
}
