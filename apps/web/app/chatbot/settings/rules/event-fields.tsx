import { orderStatusNumbers, purchaseEvents, type Rule, ruleChanges, statusLabel } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useNames } from '../../../editor/names.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useLanguage } from '../../../frame/use-language.ts'
import { useText } from '../../../frame/use-text.ts'
import { CartMinutes } from './cart-minutes.tsx'

type Field = 'change' | 'tag' | 'custom_field_id' | 'status' | 'purchase_event'
type Props = {
  rule: Pick<Rule, 'event' | Field>
  onChange: (change: Partial<Pick<Rule, Field>>) => void
}

/** The further fields of an event: its tag or field, whether something was added or removed, an order's status, a purchase's news. */
export function EventFields({ rule: { event, change, tag, custom_field_id, ...rule }, onChange }: Props) {
  const t = useText('settings')
  const orders = useText('orders')
  const { language } = useLanguage()
  const { tags, fields } = useNames()
  const { can_edit } = useBot()
  const direction = (event === 'tag' || event === 'subscription') && (
    <NativeSelect
      aria-label={t('rules.change')}
      value={change}
      disabled={!can_edit}
      data={ruleChanges.map((each) => ({
        value: each,
        label: t(event === 'tag' ? `rules.changes.${each}` : `rules.subscription_${each}`),
      }))}
      onChange={(changed) => {
        const next = ruleChanges.find((each) => each === changed.currentTarget.value)
        if (next) onChange({ change: next })
      }}
    />
  )
  return (
    <>
      {direction}
      {event === 'tag' && (
        <NativeSelect
          label={t('rules.tag')}
          value={tag}
          disabled={!can_edit}
          data={[{ value: '', label: t('rules.any_tag') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(changed) => onChange({ tag: changed.currentTarget.value })}
        />
      )}
      {event === 'field' && (
        <NativeSelect
          label={t('rules.field')}
          value={custom_field_id}
          disabled={!can_edit}
          data={[
            { value: '', label: t('rules.any_field') },
            ...fields.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(changed) => onChange({ custom_field_id: changed.currentTarget.value })}
        />
      )}
      {event === 'cart_abandoned' && <CartMinutes />}
      {event === 'order_status' && (
        <NativeSelect
          label={t('rules.status')}
          value={rule.status === null ? '' : String(rule.status)}
          disabled={!can_edit}
          data={[
            { value: '', label: t('rules.any_status') },
            ...orderStatusNumbers.map((each) => ({ value: String(each), label: statusLabel(each, language) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ status: orderStatusNumbers.find((each) => String(each) === value) ?? null })
          }
        />
      )}
      {event === 'purchase' && (
        <NativeSelect
          label={t('rules.purchase_event')}
          value={rule.purchase_event}
          disabled={!can_edit}
          data={[
            { value: '', label: t('rules.any_event') },
            ...purchaseEvents.map((each) => ({ value: each, label: orders(`purchases.event.${each}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ purchase_event: purchaseEvents.find((each) => each === value) ?? '' })
          }
        />
      )}
    </>
  )
}
