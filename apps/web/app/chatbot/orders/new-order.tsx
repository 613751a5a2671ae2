import { currencyOfMarket, marketOf } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../frame/settings-query.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useCustomerName } from '../../ui/use-customer-name.ts'
import { conversationQuery } from '../inbox/queries.ts'
import { type Draft, newDraft } from './draft.ts'
import { OrderForm } from './order-form.tsx'
import css from './orders.module.css'

type NewProps = {
  customer_id: string
  onChanged: (isChanged: boolean) => void
  onSaved: (id: string) => void
}

/** A new order, with what is known of the customer it is for. */
export function NewOrder({ customer_id, onChanged, onSaved }: NewProps) {
  const { id: bot_id } = useBot()
  const bot = useQuery(botQuery(bot_id))
  const settings = useQuery(settingsQuery(bot_id))
  const buyer = useQuery({ ...conversationQuery(bot_id, customer_id), enabled: customer_id !== '' })
  const nameOf = useCustomerName()
  if (customer_id !== '' && buyer.isPending) return null
  const customer = buyer.data?.customer
  return (
    <Loaded query={bot}>
      {({ timezone, language }) => (
        <Loaded query={settings}>
          {({ currency }) => (
            <Fresh
              currency={currency || currencyOfMarket(marketOf({ timezone, language }))}
              buyer={customer ? { name: nameOf(customer), phone: customer.phone, email: customer.email } : null}
              {...{ customer_id, onChanged, onSaved }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type FreshProps = NewProps & {
  currency: string
  buyer: { name: string; phone: string; email: string } | null
}

function Fresh({ currency, buyer, customer_id, onChanged, onSaved }: FreshProps) {
  const t = useText('orders')
  const { language } = useLanguage()
  const [draft, setDraft] = useState<Draft>(() =>
    newDraft(currency, language, {
      bill_full_name: buyer?.name ?? '',
      bill_phone_number: buyer?.phone ?? '',
      bill_email: buyer?.email ?? '',
    }),
  )
  return (
    <>
      {buyer && <p className={css.hint}>{t('for_customer', { name: buyer.name })}</p>}
      <OrderForm
        before={null}
        draft={draft}
        customer_id={customer_id}
        isHidden={false}
        onChangeDraft={(next) => {
          setDraft(next)
          onChanged(true)
        }}
        onSaved={({ id }) => {
          onChanged(false)
          onSaved(id)
        }}
      />
    </>
  )
}
