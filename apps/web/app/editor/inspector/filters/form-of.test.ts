import { blankFilter } from '@hawker/core'
import { expect, test } from 'vitest'
import { fitUnit, formOf, type Typed } from './form-of.ts'

const fields = {
  fields: [
    { id: 'text', name: 'T', type: 1 as const },
    { id: 'number', name: 'N', type: 2 as const },
    { id: 'date', name: 'D', type: 3 as const },
    { id: 'instant', name: 'I', type: 4 as const },
    { id: 'truth', name: 'B', type: 5 as const },
    { id: 'list', name: 'L', type: 8 as const },
  ],
  bot_fields: [
    { id: 'text', name: 'T', type: 'string' as const, value: '' },
    { id: 'number', name: 'N', type: 'number' as const, value: '' },
    { id: 'date', name: 'D', type: 'date' as const, value: '' },
    { id: 'truth', name: 'B', type: 'boolean' as const, value: '' },
  ],
}
const row = (type: Typed['type'], field_id: string, rest: Partial<Typed> = {}): Typed => ({
  ...blankFilter(),
  type,
  filter_type: 'equal',
  field_id,
  ...rest,
})

test.each([
  ['cuf', 'text', 'text'],
  ['cuf', 'number', 'number'],
  ['cuf', 'date', 'date'],
  ['cuf', 'instant', 'date'],
  ['cuf', 'truth', 'flag'],
  ['cuf', 'list', 'text'],
  ['cuf', 'gone', 'text'],
  ['bot_field', 'text', 'text'],
  ['bot_field', 'number', 'number'],
  ['bot_field', 'date', 'date'],
  ['bot_field', 'truth', 'flag'],
  ['bot_field', 'instant', 'text'],
] as const)('%s of %s is drawn as %s', (type, field_id, form) => {
  expect(formOf(row(type, field_id), fields)).toBe(form)
  expect(formOf(row(type, field_id, { filter_type: 'contains' }), fields)).toBe('text')
})

test.each([
  ['an age of a date', row('cuf', 'date', { unit: 'days' }), 'days'],
  ['an age of an instant', row('last_seen_at', '', { unit: 'hours' }), 'hours'],
  ['a part of a date', row('cuf', 'date', { unit: 'days', filter_type: 'contains' }), null],
  ['another field, a number', row('cuf', 'number', { unit: 'days' }), null],
] as const)('%s has the unit %s', (_, given, unit) => {
  expect(fitUnit(given, fields).unit).toBe(unit)
})
