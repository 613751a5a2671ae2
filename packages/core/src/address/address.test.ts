import { expect, test } from 'vitest'
import { type AddressTables, registerOf } from './register.ts'
import { createAddressSearch } from './search-address.ts'

const mapping = (
  old_ward_code: string | null,
  [old_ward_name, old_district_name, old_province_name]: [string, string, string],
  [new_ward_code, new_ward_name, new_province_name]: [string, string, string],
) => ({
  ...{ old_ward_code, old_ward_name, old_district_name, old_province_name },
  ...{ new_ward_code, new_ward_name, new_province_name },
})
const hcm = 'Thành phố Hồ Chí Minh'
const hanoi = 'Thành phố Hà Nội'
const tables: AddressTables = {
  provinces: [
    { province_code: '79', name: hcm },
    { province_code: '01', name: hanoi },
  ],
  wards: [
    { ward_code: '26740', name: 'Phường Sài Gòn', province_code: '79' },
    { ward_code: '26743', name: 'Phường Bến Thành', province_code: '79' },
    { ward_code: '00166', name: 'Phường Cầu Giấy', province_code: '01' },
    { ward_code: '00160', name: 'Phường Nghĩa Đô', province_code: '01' },
  ],
  ward_mappings: [
    mapping('26740', ['Phường Bến Nghé', 'Quận 1', hcm], ['26740', 'Phường Sài Gòn', hcm]),
    mapping('26752', ['Phường 12', 'Quận 10', hcm], ['26743', 'Phường Bến Thành', hcm]),
    mapping('00166', ['Phường Dịch Vọng', 'Quận Cầu Giấy', hanoi], ['00166', 'Phường Cầu Giấy', hanoi]),
    // Divided: a second row has no old code, and a code of today that is not the register's.
    mapping(null, ['Phường Dịch Vọng', 'Quận Cầu Giấy', hanoi], ['157', 'Phường Nghĩa Đô', hanoi]),
    mapping(null, ['Phường 13', 'Quận Gò Vấp', hcm], ['4711', 'Phường Nowhere', hcm]),
    { ...mapping('', ['', '', ''], ['1', 'Đặc khu Côn Đảo', hcm]), old_ward_name: null },
  ],
}
const search = createAddressSearch(registerOf(tables))
const found = (typed: string) =>
  search.find(typed, 5).map(({ names, today }) => [names.commune, today.map((place) => place.names.commune)])

test.each([
  'phuong ben nghe',
  'Phường Bến Nghé',
  'bến nghé',
  'P.Bến Nghé, Q1',
  'p ben nghe q1 tphcm',
  '12 Lê Lợi, Phường Bến Nghé, Quận 1, TP. HCM',
])('%s finds the ward of before and the one of today', (typed) => {
  expect(found(typed)).toEqual([['Phường Bến Nghé', ['Phường Sài Gòn']]])
})

test('an old commune that was divided leads to each of its parts, an unknown one to none', () => {
  expect(found('dich vong')).toEqual([['Phường Dịch Vọng', ['Phường Cầu Giấy', 'Phường Nghĩa Đô']]])
  expect(found('phuong 13 go vap')).toEqual([['Phường 13', []]])
})

test.each([
  ['phuong 2', []],
  ['phường 12', ['Phường 12']],
  ['somewhere else', []],
  ['', []],
  [' , ', []],
])('%j finds %j: a number is whole', (typed, names) => {
  expect(search.find(typed, 5).map((place) => place.names.commune)).toEqual(names)
})

test('the commune of today comes before one that only mentions the word', () => {
  expect(found('cau giay').map(([name]) => name)).toEqual(['Phường Cầu Giấy', 'Phường Dịch Vọng'])
})

test('old and today lead to each other by their codes', () => {
  expect(search.oldOf('00160')).toEqual([
    {
      scheme: 'gso-2024',
      province_id: '',
      commune_id: '00166',
      names: { commune: 'Phường Dịch Vọng', district: 'Quận Cầu Giấy', province: hanoi },
    },
  ])
  expect(search.old('26740')?.today).toMatchObject([{ scheme: 'gso-2025', commune_id: '26740', province_id: '79' }])
  expect([search.old('99999'), search.old('')]).toEqual([null, null])
})

test.each([
  ['gso-2025', '26740', 'Phường Sài Gòn'],
  ['gso-2024', '26740', 'Phường Bến Nghé'],
  ['gso-2024', '00160', null],
  ['gso-2025', '26752', null],
  ['pos', '26740', null],
  ['free', '', null],
])('the place that %s %j names', (scheme, commune_id, commune) => {
  const names = { commune: 'Forged', district: '', province: '' }
  expect(search.known({ scheme, commune_id, names })?.names.commune ?? null).toBe(commune)
})

test('an old commune without a code is known by all of its names', () => {
  const names = { commune: 'Phường 13', district: 'Quận Gò Vấp', province: hcm }
  expect(search.known({ scheme: 'gso-2024', commune_id: '', names })).toMatchObject({ scheme: 'gso-2024', names })
  expect(search.known({ scheme: 'gso-2024', commune_id: '', names: { ...names, province: hanoi } })).toBeNull()
})
