import type { Order } from '@hawker/core'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import type { Draft } from './draft.ts'
import css from './orders.module.css'

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void }

/** The carrier of an order: its number and tracking code, and the options of GHN and GHTK. */
export function ShippingFields({ draft, onChange }: Props) {
  const t = useText('orders')
  const { partner, ghn, ghtk } = draft
  return (
    <>
      <div className={css.pair}>
        <NumberInput
          label={t('field.partner_id')}
          min={0}
          allowDecimal={false}
          value={partner.partner_id ?? ''}
          onChange={(value) =>
            onChange({ partner: { ...partner, partner_id: typeof value === 'number' ? value : null } })
          }
        />
        <TextInput
          label={t('field.extend_code')}
          maxLength={100}
          value={partner.extend_code}
          onChange={(event) => onChange({ partner: { ...partner, extend_code: event.currentTarget.value } })}
        />
      </div>
      {partner.extend_update.length > 0 && (
        <p className={css.hint}>{partner.extend_update.map((report) => JSON.stringify(report)).join(' · ')}</p>
      )}
      <CarrierFields name="GHN" carrier={ghn} onChange={(next) => onChange({ ghn: { ...ghn, ...next } })}>
        <NumberInput
          label={t('field.service')}
          min={0}
          allowDecimal={false}
          value={ghn.service}
          onChange={(value) => onChange({ ghn: { ...ghn, service: typeof value === 'number' ? value : ghn.service } })}
        />
      </CarrierFields>
      <CarrierFields name="GHTK" carrier={ghtk} onChange={(next) => onChange({ ghtk: { ...ghtk, ...next } })}>
        <TextInput
          label={t('field.service')}
          maxLength={50}
          value={ghtk.service}
          onChange={(event) => onChange({ ghtk: { ...ghtk, service: event.currentTarget.value } })}
        />
      </CarrierFields>
    </>
  )
}

type Options = Pick<Order['ghn'], 'send' | 'free_ship' | 'coupon' | 'insurance'>
type CarrierProps = {
  name: string
  carrier: Options
  onChange: (part: Partial<Options>) => void
  children: ReactNode
}

const flags = ['free_ship', 'insurance'] as const

/** The options of one carrier, once the order is shipped by it. */
function CarrierFields({ name, carrier, onChange, children }: CarrierProps) {
  const t = useText('orders')
  return (
    <>
      <Checkbox
        label={t('field.send', { carrier: name })}
        checked={carrier.send}
        onChange={(event) => onChange({ send: event.currentTarget.checked })}
      />
      {carrier.send && (
        <div className={css.line}>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`field.${flag}`)}
              checked={carrier[flag]}
              onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
            />
          ))}
          <div className={css.pair}>
            {children}
            <TextInput
              label={t('field.coupon')}
              maxLength={100}
              value={carrier.coupon}
              onChange={(event) => onChange({ coupon: event.currentTarget.value })}
            />
          </div>
        </div>
      )}
    </>
  )
}
