import type { Order } from '@hawker/core'
import { fold, isOfToday } from '@hawker/core'
import type { PosAddress, PosPlace } from '@hawker/integrations'

/** The lists of one scheme on the way down to a commune; null: the service did not answer. */
export type Places = {
  provinces: (scheme: 'pos' | 'pos-2025') => Promise<PosPlace[] | null>
  districts: (province_id: string) => Promise<PosPlace[] | null>
  communes: (scheme: 'pos' | 'pos-2025', parent_id: string) => Promise<PosPlace[] | null>
}

type Ids = Pick<PosAddress, 'province_id' | 'district_id' | 'commune_id' | 'new_commune_id'>
/** Ids that a person chooses among. */
export type Choice = Ids & { name: string }
export type Mapped = { ids: Ids; address: '' | 'unknown' | 'ask'; choices: Choice[] }

const noIds: Ids = { province_id: '', district_id: '', commune_id: '', new_commune_id: '' }

/** Names are compared without marks and without the kind of the place, which people leave out: `Q. 1`, `Quận 1` and `1` are one. */
const kinds = /^(thanh pho|tp|tinh|quan|q|huyen|thi xa|tx|thi tran|tt|phuong|p|xa|x|dac khu)\.? +/
const bare = (name: string): string => {
  const words = fold(name).replaceAll('đ', 'd').replace(/[.,]+/g, ' ').replace(/\s+/g, ' ').trim()
  return words.replace(kinds, '').replace(/^0+(\d)/, '$1')
}
const called = (places: readonly PosPlace[], name: string): PosPlace[] => {
  const exact = places.filter((place) => fold(place.name) === fold(name))
  return exact.length === 1 ? exact : places.filter((place) => bare(place.name) === bare(name))
}
const only = (places: readonly PosPlace[]): PosPlace | null => (places.length === 1 ? (places[0] ?? null) : null)

/**
 * The point of sale's ids of an order's address. Its own schemes are sent as they are; every other is found by the names of its parts.
 * The scheme tells the levels; without one the district does. A name that fits none is sent as text, and one that fits several is asked.
 */
export async function mapAddress(
  { shipping_address: to }: Pick<Order, 'shipping_address'>,
  places: Places,
): Promise<Mapped | null> {
  const { scheme, names } = to
  // An order that was made there may name its province alone.
  if (scheme === 'pos' && (to.commune_id !== '' || (names.commune === '' && to.province_id !== '')))
    return known({ ...noIds, province_id: to.province_id, district_id: to.district_id, commune_id: to.commune_id })
  if (scheme === 'pos-2025' && to.commune_id !== '') return known({ ...noIds, new_commune_id: to.commune_id })
  if (!names.province || !names.commune) return unknown
  if (isOfToday(scheme)) return ofTwoLevels(names, places)
  if (names.district) return ofThreeLevels(names, places)
  // An old commune whose district is not known has a namesake among today's at most by chance.
  return scheme === 'free' ? ofTwoLevels(names, places) : unknown
}

const known = (ids: Ids): Mapped => ({ ids, address: '', choices: [] })
const unknown: Mapped = { ids: noIds, address: 'unknown', choices: [] }
const asked = (ids: Ids, choices: Choice[]): Mapped => ({ ids, address: 'ask', choices })

type Names = Order['shipping_address']['names']

async function ofThreeLevels(names: Names, places: Places): Promise<Mapped | null> {
  const provinces = await places.provinces('pos')
  const province = provinces && only(called(provinces, names.province))
  if (!province) return provinces && unknown
  const districts = await places.districts(province.id)
  const district = districts && only(called(districts, names.district))
  if (!district) return districts && unknown
  const communes = await places.communes('pos', district.id)
  if (!communes) return null
  const found = called(communes, names.commune)
  const ids = { ...noIds, province_id: province.id, district_id: district.id }
  if (found.length > 1)
    return asked(
      noIds,
      found.map(({ id, name, new_ids }) => ({ ...ids, commune_id: id, name, new_commune_id: onlyId(new_ids) })),
    )
  const commune = only(found)
  if (!commune) return unknown
  const exact = { ...ids, commune_id: commune.id }
  if (commune.new_ids.length === 1) return known({ ...exact, new_commune_id: onlyId(commune.new_ids) })
  // None, or several communes of today: its old ids are right, and a person chooses the new one.
  return asked(exact, await newChoices(exact, commune, province, places))
}

const onlyId = (ids: readonly string[]): string => (ids.length === 1 ? (ids[0] ?? '') : '')

async function newChoices(ids: Ids, commune: PosPlace, province: PosPlace, places: Places): Promise<Choice[]> {
  const parent = onlyId(province.new_ids)
  const today = parent === '' ? [] : ((await places.communes('pos-2025', parent)) ?? [])
  const meant = commune.new_ids.length === 0 ? today : today.filter(({ id }) => commune.new_ids.includes(id))
  return meant.map(({ id, name }) => ({ ...ids, new_commune_id: id, name }))
}

async function ofTwoLevels(names: Names, places: Places): Promise<Mapped | null> {
  const provinces = await places.provinces('pos-2025')
  const province = provinces && only(called(provinces, names.province))
  if (!province) return provinces && unknown
  const communes = await places.communes('pos-2025', province.id)
  if (!communes) return null
  const found = called(communes, names.commune)
  if (found.length > 1)
    return asked(
      noIds,
      found.map(({ id, name }) => ({ ...noIds, new_commune_id: id, name })),
    )
  const commune = only(found)
  return commune ? known({ ...noIds, new_commune_id: commune.id }) : unknown
}

type Coded = Pick<Order['shipping_address'], 'scheme' | 'province_id' | 'district_id' | 'commune_id' | 'names'>
const noNames: Names = { commune: '', district: '', province: '' }
const uncoded: Coded = { scheme: 'free', province_id: '', district_id: '', commune_id: '', names: noNames }

/**
 * The address of an order that was made at the point of sale, in our form: its own codes, with the names that its lists give them. A code that
 * stands in no list keeps no name, and an address without codes is free text: nothing is guessed. null: the service did not answer.
 */
export async function readAddress(to: PosAddress, places: Places): Promise<Coded | null> {
  if (to.new_commune_id !== '') return readOfToday(to, places)
  if (to.commune_id === '' && to.province_id === '') return uncoded
  const provinces = await places.provinces('pos')
  if (!provinces) return null
  const province = withId(provinces, to.province_id)
  if (!province && to.commune_id === '') return readProvinceOfToday(to, places)
  const districts = province ? await places.districts(province.id) : []
  const district = districts && withId(districts, to.district_id)
  const communes = district && to.commune_id !== '' ? await places.communes('pos', district.id) : []
  if (!districts || !communes) return null
  const { province_id, district_id, commune_id } = to
  const names = {
    commune: nameIn(communes, commune_id),
    district: district?.name ?? '',
    province: province?.name ?? '',
  }
  return { scheme: 'pos', province_id, district_id, commune_id, names }
}

/** Beside an old commune stand its own province and district, which are none of the new one's scheme. */
async function readOfToday(to: PosAddress, places: Places): Promise<Coded | null> {
  const before = to.commune_id === '' ? [] : await places.provinces('pos')
  const provinces = await places.provinces('pos-2025')
  if (!before || !provinces) return null
  const province_id = to.commune_id === '' ? to.province_id : onlyId(withId(before, to.province_id)?.new_ids ?? [])
  const communes = province_id === '' ? [] : await places.communes('pos-2025', province_id)
  if (!communes) return null
  const names = { ...noNames, commune: nameIn(communes, to.new_commune_id), province: nameIn(provinces, province_id) }
  return { scheme: 'pos-2025', province_id, district_id: '', commune_id: to.new_commune_id, names }
}

async function readProvinceOfToday({ province_id }: PosAddress, places: Places): Promise<Coded | null> {
  const provinces = await places.provinces('pos-2025')
  const province = provinces && withId(provinces, province_id)
  if (!province) return provinces && uncoded
  return { ...uncoded, scheme: 'pos-2025', province_id, names: { ...noNames, province: province.name } }
}

const withId = (places: readonly PosPlace[], wanted: string) => places.find(({ id }) => id === wanted)
const nameIn = (places: readonly PosPlace[], id: string): string => withId(places, id)?.name ?? ''

/** The street with the names behind it, for a point of sale that is told no ids. */
export const asText = ({ address, names }: Order['shipping_address']): string =>
  [address, names.commune, names.district, names.province].filter(Boolean).join(', ')
