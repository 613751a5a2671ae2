import type { Params } from '../params.ts'

// A small part of the point of sale's geography, in its two schemes. https://pos.pages.fm/api/v1/geo/provinces
const provinces: Params[] = [
  { id: '101', name: 'Hà Nội', new_id: '84_VN101' },
  { id: '717', name: 'Thành phố Hồ Chí Minh', new_id: '84_VN132' },
]
const districts: Params[] = [
  { id: '10101', province_id: '101', name: 'Quận Ba Đình' },
  { id: '71701', province_id: '717', name: 'Quận 1' },
]
const communes: Params[] = [
  { id: '1010101', district_id: '10101', name: 'Phường Cống Vị', new_id: null },
  { id: '1010103', district_id: '10101', name: 'Phường Liễu Giai', new_id: ['84_VN10101', '84_VN10102'] },
  { id: '7170101', district_id: '71701', name: 'Phường Bến Nghé', new_id: '84_VN13201' },
]
const newProvinces: Params[] = [
  { id: '84_VN101', name: 'Thành phố Hà Nội' },
  { id: '84_VN132', name: 'Thành phố Hồ Chí Minh' },
]
const newCommunes: Params[] = [
  { id: '84_VN10101', province_id: '84_VN101', name: 'Phường Ba Đình' },
  { id: '84_VN10102', province_id: '84_VN101', name: 'Phường Ngọc Hà' },
  { id: '84_VN13201', province_id: '84_VN132', name: 'Phường Sài Gòn' },
]

/** The places of a list; undefined: there is no such list. */
export function placesOf(list: string, query: (name: string) => string | undefined): Params[] | undefined {
  const isNew = query('is_new') === 'true'
  if (list === 'provinces') return isNew ? newProvinces : provinces
  if (list === 'districts') return districts.filter(({ province_id }) => province_id === query('province_id'))
  if (list !== 'communes') return undefined
  return isNew
    ? newCommunes.filter(({ province_id }) => province_id === query('province_id'))
    : communes.filter(({ district_id }) => district_id === query('district_id'))
}
