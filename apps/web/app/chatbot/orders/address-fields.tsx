import { addressSchemes, type Order } from '@hawker/core'
import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { AddressPicker } from '../../ui/picker/address-picker.tsx'
import css from './orders.module.css'
import { OtherScheme } from './other-scheme.tsx'

type Address = Order['shipping_address']
type Props = { address: Address; onChange: (address: Address) => void }

type PlaceKey = 'scheme' | 'province_id' | 'commune_id' | 'names'

/** The codes of the register name one place: typing another name beside them would make them lie. */
const uncoded = ({ scheme }: Address): Partial<Address> =>
  scheme.startsWith('gso') ? { scheme: 'free', province_id: '', district_id: '', commune_id: '' } : {}

const schemeOf = (value: string) => addressSchemes.find((each) => each === value) ?? 'free'

/** The address of an order: the parts as typed, and their ids where a scheme has them. */
export function AddressFields({ address, onChange }: Props) {
  const t = useText('orders')
  const change = (part: Partial<Address>) => onChange({ ...address, ...part })
  const { names } = address
  const take = ({ scheme, province_id, commune_id, names }: Pick<Address, PlaceKey>) =>
    change({ scheme, province_id, district_id: '', commune_id, names, country_code: '84' })
  const name = (key: keyof Address['names']) => (
    <TextInput
      label={t(`field.${key}`)}
      maxLength={200}
      value={names[key]}
      onChange={(event) => change({ names: { ...names, [key]: event.currentTarget.value }, ...uncoded(address) })}
    />
  )
  const text = (key: 'commune_id' | 'district_id' | 'province_id' | 'country_code' | 'post_code', most: number) => (
    <TextInput
      label={t(`field.${key}`)}
      maxLength={most}
      value={address[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={t('field.receiver')}
          maxLength={200}
          value={address.full_name}
          onChange={(event) => change({ full_name: event.currentTarget.value })}
        />
        <TextInput
          type="tel"
          label={t('field.receiver_phone')}
          maxLength={40}
          value={address.phone_number}
          onChange={(event) => change({ phone_number: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('field.address')}
        maxLength={500}
        value={address.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <AddressPicker label={t('find_address')} onPick={take} />
      <div className={css.pair}>
        {name('commune')}
        {name('district')}
        {name('province')}
      </div>
      <OtherScheme address={address} onUse={take} />
      <div className={css.pair}>
        {text('post_code', 20)}
        {text('country_code', 10)}
      </div>
      <NativeSelect
        label={t('field.scheme')}
        value={address.scheme}
        data={addressSchemes.map((value) => ({ value, label: value === 'free' ? t('no_scheme') : value }))}
        onChange={(event) => change({ scheme: schemeOf(event.currentTarget.value) })}
      />
      {address.scheme !== 'free' && (
        <div className={css.pair}>
          {text('province_id', 50)}
          {text('district_id', 50)}
          {text('commune_id', 50)}
        </div>
      )}
    </>
  )
}
