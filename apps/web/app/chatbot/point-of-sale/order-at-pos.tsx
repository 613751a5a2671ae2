import type { Schemas } from '@hawker/api'
import { formatMoney, orderStatusNumbers, statusLabel } from '@hawker/core'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import css from '../orders/orders.module.css'
import { Section } from '../orders/section.tsx'
import { orderAtPosQuery, useOrderAtPosActs } from './queries.ts'
import { usePosPart } from './use-pos-part.ts'

type AtPos = Schemas['OrderAtPointOfSale']
type Props = { order_id: string; currency: string }

/** An order at the point of sale: whether it is there, and what is different there. Nothing without a point of sale. */
export function OrderAtPos({ order_id, currency }: Props) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const { data: order } = useQuery(orderAtPosQuery(bot_id, order_id))
  if (!order) return null
  return (
    <Section title={t('pos.title')} isOpen>
      <State order={order} />
      <Differences order={order} currency={currency} />
      {order.address === 'ask' && order.choices.length > 0 && <AddressChoice order_id={order_id} order={order} />}
      <Send order_id={order_id} />
    </Section>
  )
}

function State({ order: { state, pos_id, status, problem, words, told_at } }: { order: AtPos }) {
  const t = useText('orders')
  const format = useFormat()
  const { language } = useLanguage()
  const known = orderStatusNumbers.find((number) => number === status)
  return (
    <>
      <p>
        {t(`pos.state.${state}`)}
        {pos_id !== null && ` · ${t('number', { number: pos_id })}`}
        {known !== undefined && ` · ${statusLabel(known, language)}`}
      </p>
      {problem !== null && <p className={css.warn}>{t(`pos.problem.${problem}`, { words: words ?? '' })}</p>}
      {told_at !== null && <p className={css.hint}>{t('pos.read', { at: format.ago(told_at) })}</p>}
    </>
  )
}

function Differences({ order, currency }: { order: AtPos; currency: string }) {
  const t = useText('orders')
  const { language } = useLanguage()
  const part = usePosPart()
  const { unstuck, conflicts, address, odd, paid } = order
  const sums = Object.values(paid ?? {}).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  return (
    <ul className={css.hint}>
      {unstuck.map((name) => (
        <li key={name} className={css.warn}>
          {t('pos.unstuck', { part: part(name) })}
        </li>
      ))}
      {conflicts.map(({ part: name, kept }) => (
        <li key={name}>{t(`pos.kept.${kept}`, { part: part(name) })}</li>
      ))}
      {Object.entries(odd).map(([name, told]) => (
        <li key={name}>{t('pos.odd', { part: part(name), told })}</li>
      ))}
      {address !== '' && <li>{t(`pos.address.${address}`)}</li>}
      {sums > 0 && <li>{t('pos.paid', { amount: formatMoney(sums, currency, language) })}</li>}
    </ul>
  )
}

function AddressChoice({ order_id, order }: { order_id: string; order: AtPos }) {
  const t = useText('orders')
  const [choice, setChoice] = useState('')
  const { choose } = useOrderAtPosActs(order_id)
  return (
    <>
      <NativeSelect
        label={t('pos.commune')}
        value={choice}
        data={[
          { value: '', label: t('pos.choose_one') },
          ...order.choices.map(({ name }, at) => ({ value: String(at), label: name })),
        ]}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={choice === ''}
        loading={choose.isPending}
        onClick={() => choose.mutate(Number(choice))}
      >
        {t('pos.choose')}
      </Button>
      {choose.isError && <ErrorNote error={choose.error} />}
    </>
  )
}

function Send({ order_id }: { order_id: string }) {
  const t = useText('orders')
  const { send } = useOrderAtPosActs(order_id)
  return (
    <>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        {t('pos.send')}
      </Button>
      {send.isError && <ErrorNote error={send.error} />}
    </>
  )
}
