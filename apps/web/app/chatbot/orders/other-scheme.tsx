import type { Schemas } from '@hawker/api'
import type { Order } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useText } from '../../frame/use-text.ts'
import css from './orders.module.css'

type Address = Order['shipping_address']
type Place = Schemas['AddressPlace']
type Props = { address: Address; onUse: (place: Place) => void }

const isSame = (one: Address['names'], other: Address['names']) =>
  one.commune === other.commune && one.district === other.district && one.province === other.province

/** Today's communes of an old address. Some old communes have no code, so its names find it. */
async function todayOf({ names }: Address, signal: AbortSignal): Promise<Place[]> {
  const q = [names.commune, names.district, names.province].join(', ')
  const { items } = await unwrap(api.GET('/v1/address/search', { params: { query: { q } }, signal }))
  return items.find((found) => found.scheme === 'gso-2024' && isSame(found.names, names))?.today ?? []
}

const oldOf = async ({ commune_id }: Address, signal: AbortSignal): Promise<Place[]> =>
  (await unwrap(api.GET('/v1/address/mapping', { params: { query: { scheme: 'gso-2025', commune_id } }, signal })))
    .items

/**
 * The communes of the other scheme on the land of this one. A person chooses among them: only the street tells to which of several a
 * house belongs.
 */
export function OtherScheme({ address, onUse }: Props) {
  const t = useText('orders')
  const isOld = address.scheme === 'gso-2024'
  const { data } = useQuery({
    queryKey: ['address', 'other', address.scheme, address.commune_id, address.names],
    queryFn: ({ signal }) => (isOld ? todayOf(address, signal) : oldOf(address, signal)),
    enabled: isOld || address.scheme === 'gso-2025',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (address.scheme === 'free' && (address.names.commune || address.names.province))
    return <p className={css.warn}>{t('address_unknown')}</p>
  if (!data) return null
  if (data.length === 0) return <p className={css.warn}>{t(isOld ? 'address_no_today' : 'address_no_old')}</p>
  const words = isOld ? 'address_today' : 'address_old'
  return (
    <div className={css.fields}>
      <p className={css.hint}>{t(data.length > 1 ? `${words}_many` : words)}</p>
      <div className={css.head}>
        {data.map((place) => (
          <Button
            key={`${place.commune_id} ${place.names.commune}`}
            size="xs"
            variant="default"
            onClick={() => onUse(place)}
          >
            {[place.names.commune, place.names.district].filter(Boolean).join(', ')}
          </Button>
        ))}
      </div>
    </div>
  )
}
