import type { Schemas } from '@hawker/api'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../frame/api.ts'
import { useText } from '../../frame/use-text.ts'
import { Picker } from './picker.tsx'

type FoundPlace = Schemas['FoundPlace']

const pause = 200

/** A place as people say it: `Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh`. */
const placeName = ({ names }: Pick<FoundPlace, 'names'>): string =>
  [names.commune, names.district, names.province].filter(Boolean).join(', ')

type Find = (q: string, signal: AbortSignal) => Promise<FoundPlace[]>

const findSignedIn: Find = async (q, signal) =>
  (await unwrap(api.GET('/v1/address/search', { params: { query: { q } }, signal }))).items

type AddressPickerProps = {
  label: string
  isReadOnly?: boolean
  /** The search of a page without a sign-in. */
  find?: Find
  onPick: (place: FoundPlace) => void
}

/** Finds a commune of Vietnam by typed text, such as `phuong ben nghe`; those of before July 2025 say so. */
export function AddressPicker({ label, isReadOnly = false, find = findSignedIn, onPick }: AddressPickerProps) {
  const t = useText('common')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pause)
  const { data } = useQuery({
    queryKey: ['address', 'search', q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const places = q === '' ? [] : (data ?? [])
  return (
    <Picker
      kind="address"
      label={label}
      placeholder={t('pick.address_placeholder')}
      noneText={t('pick.address_hint')}
      keepsRecent={false}
      value=""
      isReadOnly={isReadOnly}
      choices={places.map((place, at) => ({
        value: String(at),
        label: place.scheme === 'gso-2024' ? t('pick.address_old', { name: placeName(place) }) : placeName(place),
      }))}
      onSearch={setTyped}
      onChange={(at) => {
        const place = places[Number(at)]
        if (place) onPick(place)
      }}
    />
  )
}
