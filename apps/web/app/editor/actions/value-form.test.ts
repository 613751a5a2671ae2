import { customFieldTypes } from '@hawker/core'
import { expect, test } from 'vitest'
import { formOfBotField, formOfField, isFixed } from './value-form.ts'

test('each type of field has its input', () => {
  expect(customFieldTypes.map(formOfField)).toEqual([
    'text',
    'number',
    'date',
    'datetime',
    'truth',
    'text',
    'text',
    'text',
  ])
  expect([formOfField(undefined), formOfBotField(undefined), formOfBotField('boolean')]).toEqual([
    'text',
    'text',
    'truth',
  ])
})

test.each([
  ['date', '2026-03-05', true],
  ['date', '', true],
  ['date', '{{current_date}}', false],
  ['datetime', '2026-03-05T09:30', true],
  ['datetime', '2026-03-05', false],
  ['truth', 'true', true],
  ['truth', 'yes', false],
  ['text', 'anything', false],
] as const)('a %s input shows %j: %s', (form, value, expected) => {
  expect(isFixed(form, value)).toBe(expected)
})
