import type { Schemas } from '@hawker/api'
import { canReturn, formatMoney } from '@hawker/core'
import type { serviceAbouts } from '@hawker/integrations/abouts'
import { Anchor, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import css from './orders.module.css'
import type { OrderView } from './queries.ts'
import { carriersQuery, shipmentsQuery, useLabel, useQuote, useShipmentActs } from './shipments.ts'

type Shipment = Schemas['Shipment']
type Carrier = { id: string; service: keyof typeof serviceAbouts; name: string }

/** The parcel of an order: its price, its way to the carrier, and where it is. */
export function ShippingSection({ order: { id: order_id, status } }: { order: Pick<OrderView, 'id' | 'status'> }) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const { data: shipments } = useQuery(shipmentsQuery(bot_id, order_id))
  const { data: carriers } = useQuery(carriersQuery(bot_id))
  if (!shipments || !carriers) return null
  const live = shipments.find(({ state }) => state === 'made' || state === 'making')
  const last = live ?? shipments[0]
  const hasLeft = canReturn(status) || status === 5
  return (
    <>
      {last && <Parcel shipment={last} />}
      {!live && carriers.length > 0 && <NewParcel order_id={order_id} carriers={carriers} />}
      {!live && carriers.length === 0 && !hasLeft && (
        <p className={css.hint}>
          {t('shipping.none')}{' '}
          <Anchor inherit underline="always" component={Link} to={botPath('/chatbot/settings', { tab: 'connections' })}>
            {t('shipping.connect')}
          </Anchor>
        </p>
      )}
    </>
  )
}

const carrierName = (service: string) => service.toUpperCase()

function NewParcel({ order_id, carriers }: { order_id: string; carriers: readonly Carrier[] }) {
  const t = useText('orders')
  const format = useFormat()
  const { language } = useLanguage()
  const [integration_id, setCarrier] = useState(carriers[0]?.id ?? '')
  const quote = useQuote(order_id)
  const { create } = useShipmentActs(order_id)
  const money = (stored: number) => formatMoney(stored, 'VND', language)
  const choose = (id: string) => {
    setCarrier(id)
    quote.reset()
  }
  return (
    <>
      <NativeSelect
        label={t('shipping.carrier')}
        value={integration_id}
        data={carriers.map(({ id, service, name }) => ({ value: id, label: `${carrierName(service)} · ${name}` }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {quote.data && (
        <dl className={css.totals}>
          <dt>{t('shipping.fee')}</dt>
          <dd>{money(quote.data.fee)}</dd>
          <dt>{t('shipping.collects')}</dt>
          <dd>{money(quote.data.cod)}</dd>
          <dt>{t('shipping.weight')}</dt>
          <dd>{format.number(quote.data.weight)} g</dd>
        </dl>
      )}
      {quote.data && (
        <p className={css.hint}>
          {t(quote.data.shop_pays ? 'shipping.pays_shop' : 'shipping.pays_buyer')}{' '}
          {quote.data.expected_at && t('shipping.by', { date: format.date(quote.data.expected_at) })}
        </p>
      )}
      <div className={css.head}>
        <Button variant="default" loading={quote.isPending} onClick={() => quote.mutate(integration_id)}>
          {t('shipping.quote')}
        </Button>
        <Button loading={create.isPending} onClick={() => create.mutate(integration_id)}>
          {t('shipping.create')}
        </Button>
      </div>
      {quote.isError && <ErrorNote error={quote.error} />}
      {create.isError && <ErrorNote error={create.error} />}
    </>
  )
}

function Parcel({ shipment }: { shipment: Shipment }) {
  const t = useText('orders')
  const format = useFormat()
  const { language } = useLanguage()
  const { look, cancel } = useShipmentActs(shipment.order_id)
  const label = useLabel()
  const { id, state, status, service, code, cod, fee, expected_at, problem, tracking_url } = shipment
  const money = (stored: number) => formatMoney(stored, 'VND', language)
  const words =
    state !== 'made' ? t(`shipping.${state}`) : status ? t('shipping.made', { status }) : t('shipping.made_plain')
  return (
    <>
      <p>
        <strong>{carrierName(service)}</strong> · {words}
      </p>
      {problem && (
        <p className={css.warn}>{t('shipping.problem', { carrier: carrierName(service), words: problem })}</p>
      )}
      {code && (
        <dl className={css.totals}>
          <dt>{t('shipping.code')}</dt>
          <dd>
            <Anchor href={tracking_url} target="_blank" rel="noreferrer">
              {code}
            </Anchor>
          </dd>
          <dt>{t('shipping.fee')}</dt>
          <dd>{money(fee)}</dd>
          <dt>{t('shipping.collects')}</dt>
          <dd>{money(cod)}</dd>
        </dl>
      )}
      {expected_at && state === 'made' && (
        <p className={css.hint}>{t('shipping.by', { date: format.date(expected_at) })}</p>
      )}
      {(state === 'made' || state === 'making') && (
        <div className={css.head}>
          <Button variant="default" size="xs" loading={look.isPending} onClick={() => look.mutate(id)}>
            {t('shipping.look')}
          </Button>
          {state === 'made' && (
            <>
              <Button variant="default" size="xs" loading={label.isPending} onClick={() => label.mutate(id)}>
                {t('shipping.label')}
              </Button>
              <Button variant="default" size="xs" c="red" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
                {t('shipping.cancel')}
              </Button>
            </>
          )}
        </div>
      )}
      {label.data?.url === null && <p className={css.hint}>{t('shipping.own_label')}</p>}
      {[look, label, cancel].map(({ error }) => error && <ErrorNote key={error.message} error={error} />)}
    </>
  )
}
