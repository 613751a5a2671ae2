import { blankOrder } from '@hawker/core'
import type { PosPlace } from '@hawker/integrations'
import { expect, test } from 'vitest'
import { mapAddress, type Places, readAddress } from './address.ts'

const hcm = 'Thành phố Hồ Chí Minh'
const place = (id: string, name: string, ...new_ids: string[]): PosPlace => ({ id, name, new_ids })
const places: Places = {
  provinces: async (scheme) => [scheme === 'pos' ? place('701', hcm, '84_VN1') : place('84_VN1', hcm)],
  districts: async () => [place('70101', 'Quận 1')],
  communes: async (scheme) =>
    scheme === 'pos'
      ? [
          place('1', 'Phường Bến Nghé', 'n1'),
          place('2', 'Phường Đa Kao', 'n1', 'n2'),
          place('3', 'Phường Tân Định'),
          place('4', 'Phường Tân Định cũ', 'n2'),
        ]
      : [place('n1', 'Phường Sài Gòn'), place('n2', 'Phường Tân Định')],
}
const ids = { province_id: '', district_id: '', commune_id: '', new_commune_id: '' }
const old = { province_id: '701', district_id: '70101' }
type Address = ReturnType<typeof blankOrder>['shipping_address']
const map = (scheme: Address['scheme'], commune: string, district: string, codes: Partial<Address> = {}) => {
  const { shipping_address } = blankOrder()
  return mapAddress(
    { shipping_address: { ...shipping_address, ...codes, scheme, names: { commune, district, province: hcm } } },
    places,
  )
}
const coded = { province_id: '701', district_id: '70101', commune_id: '9' }

test.each<[string, Promise<unknown>, object]>([
  ['pos, as it is', map('pos', '', '', coded), { ids: { ...ids, ...coded }, address: '' }],
  ['pos-2025, as it is', map('pos-2025', '', '', { commune_id: 'n9' }), { ids: { ...ids, new_commune_id: 'n9' } }],
  [
    'pos without a code, by its names',
    map('pos', 'Bến Nghé', 'Q. 1'),
    { ids: { ...old, commune_id: '1', new_commune_id: 'n1' }, address: '' },
  ],
  ['gso-2025', map('gso-2025', 'Phường Tân Định', ''), { ids: { ...ids, new_commune_id: 'n2' }, address: '' }],
  [
    'gso-2025 with a district that someone typed',
    map('gso-2025', 'Phường Tân Định', 'Quận 1'),
    { ids: { ...ids, new_commune_id: 'n2' }, address: '' },
  ],
  [
    'gso-2024',
    map('gso-2024', 'Phường Bến Nghé', 'Quận 1'),
    { ids: { ...old, commune_id: '1', new_commune_id: 'n1' } },
  ],
  ['ghn', map('ghn', 'Phường Bến Nghé', 'Quận 1', coded), { ids: { ...old, commune_id: '1', new_commune_id: 'n1' } }],
  ['ghtk', map('ghtk', 'Phường Bến Nghé', 'Quận 1'), { ids: { ...old, commune_id: '1', new_commune_id: 'n1' } }],
  ['free with a district', map('free', 'p. ben nghe', 'quan 1'), { ids: { ...old, commune_id: '1' } }],
  ['free without one', map('free', 'phuong sai gon', ''), { ids: { ...ids, new_commune_id: 'n1' }, address: '' }],
])('%s', async (_, mapped, expected) => {
  expect(await mapped).toMatchObject(expected)
})

test('pos with a province alone, as it is', async () => {
  const { shipping_address: blank } = blankOrder()
  const shipping_address = {
    ...blank,
    scheme: 'pos' as const,
    province_id: '701',
    names: { ...blank.names, province: hcm },
  }
  expect(await mapAddress({ shipping_address }, places)).toMatchObject({
    ids: { ...ids, province_id: '701' },
    address: '',
  })
})

const told = (codes: Partial<Parameters<typeof readAddress>[0]>) =>
  readAddress(
    {
      ...ids,
      full_name: 'Lan',
      phone_number: '',
      address: '12 Bến Nghé, Quận 1',
      country_code: '84',
      post_code: '',
      ...codes,
    },
    places,
  )
const free = {
  scheme: 'free',
  province_id: '',
  district_id: '',
  commune_id: '',
  names: { commune: '', district: '', province: '' },
}
const ofHcm = (commune: string, district = '') => ({ commune, district, province: hcm })

test.each<[string, Promise<unknown>, object]>([
  [
    'three codes',
    told({ ...old, commune_id: '1' }),
    { scheme: 'pos', ...old, commune_id: '1', names: ofHcm('Phường Bến Nghé', 'Quận 1') },
  ],
  [
    'a commune of today',
    told({ province_id: '84_VN1', new_commune_id: 'n1' }),
    { scheme: 'pos-2025', province_id: '84_VN1', district_id: '', commune_id: 'n1', names: ofHcm('Phường Sài Gòn') },
  ],
  [
    'an old commune and that of today',
    told({ ...old, commune_id: '1', new_commune_id: 'n1' }),
    { scheme: 'pos-2025', province_id: '84_VN1', district_id: '', commune_id: 'n1', names: ofHcm('Phường Sài Gòn') },
  ],
  [
    'an unknown commune',
    told({ ...old, commune_id: '99' }),
    { scheme: 'pos', ...old, commune_id: '99', names: ofHcm('', 'Quận 1') },
  ],
  [
    'an unknown province',
    told({ province_id: '9', district_id: '70101', commune_id: '1' }),
    { scheme: 'pos', province_id: '9', district_id: '70101', commune_id: '1', names: free.names },
  ],
  [
    'a province alone',
    told({ province_id: '701' }),
    { scheme: 'pos', province_id: '701', district_id: '', commune_id: '', names: ofHcm('') },
  ],
  [
    'a province of today alone',
    told({ province_id: '84_VN1' }),
    { ...free, scheme: 'pos-2025', province_id: '84_VN1', names: ofHcm('') },
  ],
  ['a code that is no province', told({ province_id: 'x' }), free],
  ['words alone, though they name a commune', told({}), free],
])('told with %s', async (_, read, expected) => expect(await read).toEqual(expected))

test('an address is not read while the point of sale does not answer', async () => {
  const away: Places = { ...places, communes: async () => null }
  const to = {
    ...ids,
    full_name: '',
    phone_number: '',
    address: '',
    country_code: '',
    post_code: '',
    ...old,
    commune_id: '1',
  }
  expect(await readAddress(to, away)).toBe(null)
})

test.each(['gso-2024', 'ghn', 'ghtk', 'pos'] as const)(
  'an old commune of %s without its district is not taken for today’s namesake',
  async (scheme) => {
    expect(await map(scheme, 'Phường Tân Định', '')).toEqual({ ids, address: 'unknown', choices: [] })
  },
)

test('an old commune with several new ones is asked among them, one with none among all of the province', async () => {
  expect(await map('gso-2024', 'Phường Đa Kao', 'Quận 1')).toEqual({
    ids: { ...ids, ...old, commune_id: '2' },
    address: 'ask',
    choices: [
      { ...ids, ...old, commune_id: '2', new_commune_id: 'n1', name: 'Phường Sài Gòn' },
      { ...ids, ...old, commune_id: '2', new_commune_id: 'n2', name: 'Phường Tân Định' },
    ],
  })
  const none = await map('gso-2024', 'Phường Tân Định', 'Quận 1')
  expect(none).toMatchObject({ ids: { commune_id: '3', new_commune_id: '' }, address: 'ask' })
  expect(none?.choices.map(({ new_commune_id }) => new_commune_id)).toEqual(['n1', 'n2'])
})
