import { expect, test } from 'vitest'
import type { CustomField } from '../document/fields.ts'
import { zoneOf } from '../text/zone.ts'
import { fieldCell, yesNo } from './field-cell.ts'
import { joinNames } from './name-list.ts'
import { type KnownCustomer, planRow } from './plan-row.ts'
import { type ImportTarget, type Reading, readRow } from './read-row.ts'

const fields = new Map<string, CustomField>([
  ['age', { id: 'age', name: 'Age', type: 2 }],
  ['born', { id: 'born', name: 'Born', type: 3 }],
  ['seen', { id: 'seen', name: 'Seen', type: 4 }],
  ['vip', { id: 'vip', name: 'VIP', type: 5 }],
  ['size', { id: 'size', name: 'Size', type: 7, choices: ['S', 'M'] }],
  ['note', { id: 'note', name: 'Note', type: 1 }],
])
const reading = (targets: ImportTarget[]): Reading => ({
  targets,
  market: 'VN',
  zone: zoneOf('Asia/Ho_Chi_Minh'),
  fields,
})

const mai: KnownCustomer = {
  ...{ psid: '1', full_name: '', first_name: 'Mai', last_name: 'Tran', username: '', gender: 'female' },
  ...{ phone: '0901 234 567', email: 'mai@example.com', address: '', is_subscribed: true, tags: ['VIP'] },
  custom_fields: { age: 30, vip: true, note: ' odd ' },
}
const plan = (row: Record<string, string>, known: KnownCustomer | null = mai, platform = 'telegram_bot') => {
  const targets = Object.keys(row) as ImportTarget[]
  return planRow(readRow(Object.values(row), reading(targets)), known, { platform, market: 'VN' })
}
const changed = (change: object) => ({
  kind: 'changed',
  change: { columns: {}, fields: {}, add_tags: [], unsubscribes: false, ...change },
})

test.each<[string, Record<string, string>, object]>([
  ['a new name', { full_name: 'Mai Tran Le' }, changed({ columns: { full_name: 'Mai Tran Le' } })],
  ['the name that screens show', { full_name: 'Mai Tran' }, { kind: 'same' }],
  ['the same phone, as it is dialled from abroad', { phone: '+84901234567' }, { kind: 'same' }],
  ['another phone', { phone: '0912345678' }, changed({ columns: { phone: '+84912345678' } })],
  ['a blank cell', { full_name: '  ', email: '' }, { kind: 'same' }],
  ['a tag of several', { tags: 'VIP; Hanoi' }, changed({ add_tags: ['Hanoi'] })],
  ['a wish to unsubscribe', { is_subscribed: 'không' }, changed({ unsubscribes: true })],
  ['a number', { 'field.age': '31' }, changed({ fields: { age: 31 } })],
  ['the same number', { 'field.age': '30' }, { kind: 'same' }],
  ['a truth', { 'field.vip': 'no' }, changed({ fields: { vip: false } })],
  ['a choice in other letters', { 'field.size': 'm' }, changed({ fields: { size: 'M' } })],
  ['a day', { 'field.born': '5/3/2000' }, changed({ fields: { born: '2000-03-05' } })],
  ['a day as a number', { 'field.born': '36590' }, changed({ fields: { born: '2000-03-05' } })],
  [
    'an instant',
    { 'field.seen': '2026-03-05T01:00:00.000Z' },
    changed({ fields: { seen: '2026-03-05T01:00:00.000Z' } }),
  ],
  ['a text with blanks around it, as it is stored', { 'field.note': 'odd' }, { kind: 'same' }],
])('%s', (_, row, outcome) => {
  expect(plan(row)).toEqual(outcome)
})

test('who has unsubscribed stays so, and another id changes no one', () => {
  expect(plan({ is_subscribed: 'yes' }, { ...mai, is_subscribed: false })).toEqual({ kind: 'same' })
  expect(plan({ psid: '999', email: 'mai@example.com' })).toEqual({ kind: 'same' })
})

test.each<[string, Record<string, string>, string]>([
  ['a phone of another form', { phone: 'call me' }, 'bad_phone'],
  ['a phone without its digits', { phone: '8.49E+10' }, 'rounded_number'],
  ['an id without its digits', { psid: '1.23457E+15' }, 'rounded_number'],
  ['an e-mail address that is none', { email: 'mai' }, 'bad_email'],
  ['a number that is none', { 'field.age': 'old' }, 'bad_number'],
  ['a day that is none', { 'field.born': 'spring' }, 'bad_date'],
  ['a truth that is none', { is_subscribed: 'perhaps' }, 'bad_yes_no'],
  ['a gender that is none', { gender: 'tree' }, 'bad_gender'],
  ['a choice that is none', { 'field.size': 'XXL' }, 'not_a_choice'],
  ['a huge cell', { 'field.note': 'x'.repeat(5_001) }, 'too_long'],
  ['a long name', { full_name: 'x'.repeat(501) }, 'too_long'],
  ['characters that no encoding has', { full_name: 'M\ufffdi' }, 'unreadable'],
  ['an id with a blank in it', { psid: 'a b' }, 'bad_psid'],
])('%s is rejected', (_, row, reason) => {
  expect(plan({ psid: '7', ...row }, null)).toMatchObject({ kind: 'rejected', reason })
})

test.each<[string, Record<string, string>, string, object]>([
  ['an id', { psid: '7', phone: '0901234567' }, 'telegram_bot', { kind: 'new', psid: '7' }],
  [
    'a phone where it is the address',
    { phone: '901234567' },
    'whatsapp_business_account',
    { kind: 'new', psid: '84901234567' },
  ],
  ['a phone with its plus', { phone: '0901234567' }, 'google_agent', { kind: 'new', psid: '+84901234567' }],
  ['a phone elsewhere', { phone: '0901234567' }, 'facebook', { kind: 'rejected', reason: 'no_address' }],
  ['an e-mail address alone', { email: 'a@example.com' }, 'facebook', { kind: 'rejected', reason: 'no_address' }],
  ['none of them', { full_name: 'Mai' }, 'facebook', { kind: 'rejected', reason: 'no_key' }],
])('a new customer by %s', (_, row, platform, outcome) => {
  expect(plan(row, null, platform)).toMatchObject(outcome)
})

test('a row as an export writes it changes nothing, even where a value would not be accepted', () => {
  const odd: KnownCustomer = {
    ...mai,
    gender: 'x',
    phone: 'ask him',
    email: 'none',
    custom_fields: { age: 'old', size: 'XXL' },
  }
  for (const known of [mai, odd]) {
    const { psid, phone, email, gender, tags, is_subscribed, custom_fields } = known
    const row = {
      ...{
        psid,
        phone,
        email,
        gender,
        full_name: 'Mai Tran',
        tags: joinNames(tags),
        is_subscribed: yesNo(is_subscribed),
      },
      ...Object.fromEntries([...fields.keys()].map((id) => [`field.${id}`, fieldCell(custom_fields[id])])),
    }
    expect(plan(row, known)).toEqual({ kind: 'same' })
  }
})
