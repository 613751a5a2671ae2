import {
  canChangeItems,
  isEmail,
  isPhone,
  marketCurrencies,
  type Order,
  orderStatusNumbers,
  statusLabel,
} from '@hawker/core'
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { AddressFields } from './address-fields.tsx'
import { givenStatuses } from './bulk-status.tsx'
import { type AmountKey, changedParts, type Draft, faultyField, orderOf } from './draft.ts'
import { LineFields } from './line-fields.tsx'
import css from './orders.module.css'
import type { OrderView } from './queries.ts'
import { Section } from './section.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { ShopFields } from './shop-fields.tsx'
import { Totals } from './totals.tsx'
import { useSaveOrder } from './use-order-acts.ts'

type Props = {
  /** Null: it is new. */
  before: OrderView | null
  draft: Draft
  customer_id: string
  /** Another part of the order is shown; what was typed stays. */
  isHidden: boolean
  onChangeDraft: (draft: Draft) => void
  /** Absent for a new order, which is discarded by closing it. */
  onDiscard?: () => void
  onSaved: (saved: OrderView) => void
}

const paid = ['prepaid', 'cash', 'transfer_money', 'charged_by_card'] as const
const ofPayment = [...paid, 'point_money', 'partner_fee'] as const

/** The problems of a draft by their fields, in words. */
function useOrderProblems(draft: Draft, order: Order, unreadable: readonly string[]) {
  const t = useText('orders')
  const faulty = faultyField(draft, order)
  const problems: Record<string, string | null> = {
    bill_email: draft.bill_email.trim() && !isEmail(draft.bill_email.trim()) ? t('no_email') : null,
    bill_phone_number:
      draft.bill_phone_number.trim() && !isPhone(draft.bill_phone_number.trim()) ? t('no_phone') : null,
  }
  for (const { key, name } of draft.lines) if (!name.trim()) problems[`${key}.name`] = t('no_name')
  if (faulty) problems[faulty] = t('discount_too_large')
  for (const field of unreadable) problems[field] = t('no_amount', { currency: draft.currency })
  return problems
}

/** All fields of an order in groups, of which the first ones are what most orders need. */
export function OrderForm({ before, draft, customer_id, isHidden, onChangeDraft, onDiscard, onSaved }: Props) {
  const t = useText('orders')
  const common = useText('common')
  const { language } = useLanguage()
  const [shown] = useState(draft)
  const save = useSaveOrder(before, onSaved)
  const { order, unreadable } = orderOf(draft, language)
  const { field, submit } = useProblems(useOrderProblems(draft, order, unreadable))
  const change = (part: Partial<Draft>) => onChangeDraft({ ...draft, ...part })
  const base = orderOf(shown, language).order
  const parts = changedParts(before ?? { ...base, status: 0 }, order)
  const hasChanges = Object.keys(parts).length > 0
  const amount = (key: AmountKey) => (
    <TextInput
      key={key}
      label={t(`field.${key}`)}
      inputMode="decimal"
      {...field(key)}
      value={draft.amounts[key]}
      onChange={(event) => change({ amounts: { ...draft.amounts, [key]: event.currentTarget.value } })}
    />
  )
  const text = (key: 'bill_full_name' | 'bill_phone_number' | 'bill_email', type: string) => (
    <TextInput
      type={type}
      label={t(`field.${key}`)}
      maxLength={200}
      {...field(key)}
      value={draft[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  const send = () => save.mutate(before ? { parts } : { parts: newParts(order), customer_id })
  return (
    <Form onSubmit={submit(send)} {...(isHidden && { className: css.away })}>
      <fieldset className={css.all} disabled={before?.is_locked || before?.is_removed}>
        <Section title={t('group.items')} isOpen>
          <LineFields
            lines={draft.lines}
            currency={draft.currency}
            isOpen={before === null || canChangeItems(before.status)}
            errorOf={(name) => field(name).error}
            onChange={(lines) => change({ lines })}
          />
          <div className={css.pair}>
            {amount('discount')}
            {amount('shipping_fee')}
          </div>
          <Totals order={order} />
        </Section>
        <Section title={t('group.buyer')} isOpen>
          {text('bill_full_name', 'text')}
          <div className={css.pair}>
            {text('bill_phone_number', 'tel')}
            {text('bill_email', 'email')}
          </div>
        </Section>
        <Section title={t('group.address')} isOpen={before === null || draft.shipping_address.address !== ''}>
          <AddressFields
            address={draft.shipping_address}
            onChange={(shipping_address) => change({ shipping_address })}
          />
        </Section>
        <Section title={t('group.status')} isOpen>
          <NativeSelect
            label={t('field.status')}
            value={String(draft.status)}
            data={givenStatuses.map((status) => ({ value: String(status), label: statusLabel(status, language) }))}
            onChange={({ currentTarget: { value } }) => {
              const status = orderStatusNumbers.find((each) => String(each) === value)
              if (status !== undefined) change({ status })
            }}
          />
          {before !== null && (
            <Checkbox
              label={t('field.is_locked')}
              description={t('lock_hint')}
              checked={draft.is_locked}
              onChange={(event) => change({ is_locked: event.currentTarget.checked })}
            />
          )}
        </Section>
        <Section title={t('group.payment')} hasProblem={ofPayment.some((key) => field(key).error)}>
          <div className={css.pair}>{paid.map(amount)}</div>
          <div className={css.pair}>
            <NumberInput
              label={t('field.point')}
              min={0}
              allowDecimal={false}
              value={draft.prepaid_by_point.point}
              onChange={(point) =>
                change({
                  prepaid_by_point: { ...draft.prepaid_by_point, point: typeof point === 'number' ? point : 0 },
                })
              }
            />
            {amount('point_money')}
          </div>
          <div className={css.pair}>
            {amount('partner_fee')}
            <NativeSelect
              label={t('field.currency')}
              value={draft.currency}
              data={[...new Set([draft.currency, ...marketCurrencies])]}
              disabled={before !== null}
              onChange={(event) => change({ currency: event.currentTarget.value })}
            />
          </div>
        </Section>
        <Section title={t('group.shipping')}>
          <ShippingFields draft={draft} onChange={change} />
        </Section>
        <Section title={t('group.shop')} isOpen={draft.note !== '' || draft.tags.length > 0}>
          <ShopFields draft={draft} onChange={change} />
        </Section>
      </fieldset>
      {save.isError && <ErrorNote error={save.error} />}
      {/* A drawer lays a form with pinned buttons out, which would show it again. */}
      {!isHidden && !before?.is_locked && !before?.is_removed && (
        <FormActions isPinned>
          <Button type="submit" loading={save.isPending} disabled={before !== null && !hasChanges}>
            {before ? common('save') : t('make')}
          </Button>
          {onDiscard && hasChanges && (
            <Button variant="default" onClick={onDiscard}>
              {t('discard')}
            </Button>
          )}
        </FormActions>
      )}
    </Form>
  )
}

/** The body of a new order: everything that a person may set. */
const newParts = (order: Order) => {
  const { partner_id, extend_code } = order.partner
  const { id, display_id, key, customer, customer_id, page_id, creator, is_removed, ...rest } = order
  const { duplicated_phone, duplicated_customer, ...parts } = rest
  return { ...parts, partner: { partner_id, extend_code } }
}
