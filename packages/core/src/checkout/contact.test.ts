import { expect, test } from 'vitest'
import { addressLine, isSameContact, mergeContacts, withField } from './contact.ts'
import { blankContact, type DeliveryPlace } from './wishes.ts'

const place: DeliveryPlace = {
  ...{ scheme: 'gso-2025', province_id: '79', commune_id: '26740' },
  names: { commune: 'Phường Sài Gòn', district: '', province: 'Thành phố Hồ Chí Minh' },
}
const typed = (field: 'name' | 'phone' | 'address' | 'note', text: string, at: string, from = blankContact()) =>
  withField(from, field, text, at)

test('of two answers to a question the later one counts, whichever place it was typed at', () => {
  const chat = typed('name', 'Ann', '2026-01-01T10:00:00.000Z')
  const page = typed('name', 'Mai', '2026-01-01T10:01:00.000Z')
  expect(mergeContacts(chat, page).name).toBe('Mai')
  expect(mergeContacts(page, chat).name).toBe('Mai')
})

test('answers to different questions stand side by side', () => {
  const chat = typed('name', 'Ann', '2026-01-01T10:00:00.000Z')
  const page = typed('phone', '0901234567', '2026-01-01T10:01:00.000Z')
  expect(mergeContacts(chat, page)).toMatchObject({ name: 'Ann', phone: '0901234567' })
})

test('an answer that was emptied later stays empty', () => {
  const before = typed('note', 'Ring twice', '2026-01-01T10:00:00.000Z')
  const after = typed('note', '', '2026-01-01T10:01:00.000Z')
  expect(mergeContacts(before, after).note).toBe('')
})

test('without instants the first answer counts, and an empty one gives way', () => {
  const [one, other] = [
    { ...blankContact(), name: 'Ann' },
    { ...blankContact(), name: 'Mai', phone: '0901234567' },
  ]
  expect(mergeContacts(one, other)).toEqual({ ...blankContact(), name: 'Ann', phone: '0901234567' })
})

test('a place goes with its address: an address that is typed later has none', () => {
  const page = { ...typed('address', '1 Lê Lợi', '2026-01-01T10:00:00.000Z'), place }
  const chat = typed('address', '2 Hue Street', '2026-01-01T10:01:00.000Z')
  expect(mergeContacts(page, chat)).not.toHaveProperty('place')
  expect(mergeContacts(chat, { ...page, at: { address: '2026-01-01T10:02:00.000Z' } }).place).toEqual(place)
  expect(withField(page, 'address', '3 Hue Street', '2026-01-01T10:03:00.000Z')).not.toHaveProperty('place')
  expect(withField(page, 'address', '1 Lê Lợi', '2026-01-01T10:03:00.000Z').place).toEqual(place)
})

test('contacts are the same by their answers, not by the instants', () => {
  const one = { ...typed('address', '1 Lê Lợi', '2026-01-01T10:00:00.000Z'), place }
  const other = { ...typed('address', '1 Lê Lợi', '2026-01-02T10:00:00.000Z'), place: { ...place } }
  expect(isSameContact(one, other)).toBe(true)
  expect(isSameContact(one, { ...other, place: { ...place, commune_id: '1' } })).toBe(false)
  expect(isSameContact(one, { ...other, name: 'Ann' })).toBe(false)
})

test('an address is said with the place behind the street', () => {
  expect(addressLine({ address: '1 Lê Lợi', place })).toBe('1 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh')
  expect(addressLine({ address: '1 Lê Lợi' })).toBe('1 Lê Lợi')
})
