import type { Order } from '@hawker/core'
import { Button, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../frame/members-query.ts'
import { useBot, useBotTimezone } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { PersonPicker } from '../../ui/picker/person-picker.tsx'
import { instantAt, wallTime } from '../inbox/customer/wall-time.ts'
import { usePosLists } from '../point-of-sale/queries.ts'
import type { Draft } from './draft.ts'
import css from './orders.module.css'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/**
 * The shop's own facts about an order: its seller, notes, tags, dates and ids at the point of sale. Where the point of sale's sellers, tags
 * and warehouses are read, they are offered.
 */
export function ShopFields({ draft, onChange }: Props) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const timezone = useBotTimezone()
  const { data } = useQuery(membersQuery(bot_id))
  const seller = draft.assigning_seller
  const { sellers, tags, warehouses } = usePosLists()
  // A member's id means nothing at the point of sale.
  const members = sellers.length > 0 ? sellers : (data?.items ?? []).map(({ user_id, name }) => ({ id: user_id, name }))
  const people = seller && !members.some(({ id }) => id === seller.id) ? [...members, seller] : members
  const text = (key: 'warehouse_id' | 'shop_id') => (
    <TextInput
      label={t(`field.${key}`)}
      maxLength={100}
      value={draft[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <PersonPicker
        label={t('field.assigning_seller')}
        placeholder={t('no_seller')}
        value={seller?.id ?? ''}
        people={people}
        isClearable
        onChange={(id) => {
          const person = people.find((each) => each.id === id)
          onChange({ assigning_seller: person ? { id: person.id, fb_id: '', name: person.name } : null })
        }}
      />
      <Textarea
        label={t('field.note')}
        maxLength={2_000}
        autosize
        minRows={2}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.note_print')}
        maxLength={500}
        value={draft.note_print}
        onChange={(event) => onChange({ note_print: event.currentTarget.value })}
      />
      <TagsInput
        label={t('field.tags')}
        maxTags={50}
        data={[...new Set(tags.map(({ name }) => name))]}
        value={draft.tags.map(({ name }) => name)}
        onChange={(names) => {
          const known = [...draft.tags, ...tags]
          onChange({ tags: names.map((name) => known.find((tag) => tag.name === name) ?? { id: '', name }) })
        }}
      />
      <TextInput
        type="datetime-local"
        label={t('field.reservation_datetime')}
        value={draft.reservation_datetime ? wallTime(draft.reservation_datetime, timezone) : ''}
        onChange={(event) => onChange({ reservation_datetime: instantAt(event.currentTarget.value, timezone) })}
      />
      <CallFields calls={draft.call_laters} timezone={timezone} onChange={(call_laters) => onChange({ call_laters })} />
      <Checkbox
        label={t('field.received_at_shop')}
        checked={draft.received_at_shop}
        onChange={(event) => onChange({ received_at_shop: event.currentTarget.checked })}
      />
      <div className={css.pair}>
        {warehouses.length > 0 ? (
          <WarehouseSelect
            value={draft.warehouse_id}
            warehouses={warehouses}
            onChange={(warehouse_id) => onChange({ warehouse_id })}
          />
        ) : (
          text('warehouse_id')
        )}
        {text('shop_id')}
      </div>
    </>
  )
}

type WarehouseProps = {
  value: string
  warehouses: readonly { id: string; name: string }[]
  onChange: (id: string) => void
}

/** A warehouse of the point of sale. One that is gone there stays by its id. */
function WarehouseSelect({ value, warehouses, onChange }: WarehouseProps) {
  const t = useText('orders')
  const isKnown = value === '' || warehouses.some(({ id }) => id === value)
  const gone = isKnown ? [] : [{ value, label: value }]
  return (
    <NativeSelect
      label={t('field.warehouse_id')}
      value={value}
      data={[
        { value: '', label: t('any_warehouse') },
        ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
        ...gone,
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Calls = Order['call_laters']
type CallProps = { calls: Calls; timezone: string; onChange: (calls: Calls) => void }

/** Calls that the shop owes the buyer, each at an instant. */
function CallFields({ calls, timezone, onChange }: CallProps) {
  const t = useText('orders')
  const at = (call: Calls[number]) => (typeof call.needs_call_at === 'string' ? call.needs_call_at : '')
  return (
    <>
      {calls.map((call, index) => (
        <div key={index} className={css.foot}>
          <TextInput
            type="datetime-local"
            aria-label={t('field.call_laters')}
            value={wallTime(at(call), timezone)}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                calls.map((each, i) =>
                  i === index ? { ...each, needs_call_at: instantAt(value, timezone) ?? '' } : each,
                ),
              )
            }
          />
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(calls.filter((_, i) => i !== index))}>
            {t('remove_call')}
          </Button>
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        disabled={calls.length >= 20}
        onClick={() => onChange([...calls, { needs_call_at: new Date(Date.now() + 3_600_000).toISOString() }])}
      >
        {t('add_call')}
      </Button>
    </>
  )
}
