import { expect, test } from 'vitest'
import { publishedOf } from '../../testing/play.ts'
import { zoneOf } from '../text/zone.ts'
import { kindOfBotField, kindOfField, typed, typedField } from './typed.ts'

const zone = zoneOf('Asia/Ho_Chi_Minh')

test.each([
  ['text', 1, ' 12 ', ' 12 '],
  ['a number', 2, '12.5', 12.5],
  ['no number', 2, 'a dozen', 'a dozen'],
  ['a date, day first', 3, '5/3/2026', '2026-03-05'],
  ['a date with a time, where only a date is kept', 3, '09:30 05/03/2026', '2026-03-05'],
  ["an instant, for its day on the bot's clock", 3, '2026-03-04T18:00:00.000Z', '2026-03-05'],
  ['an instant whose day has five digits in its year', 3, '9999-12-31T18:00:00.000Z', '9999-12-31T18:00:00.000Z'],
  ['no date', 3, 'soon', 'soon'],
  ['a date and time', 4, '09:30 05/03/2026', '2026-03-05T02:30:00.000Z'],
  ['a date without a time', 4, '05/03/2026', '2026-03-05'],
  ['yes', 5, 'Yes', true],
  ['yes among spaces', 5, ' TRUE ', true],
  ['no', 5, '0', false],
  ['neither', 5, 'perhaps', 'perhaps'],
  ['an unknown type', 99, '12', '12'],
  ['an unknown field', undefined, '12', '12'],
  ['nothing', 2, '', null],
  ['marks behind their letters', 1, 'Đỏ'.normalize('NFD'), 'Đỏ'],
  ['marks behind their letters, in a list', 8, '["Đỏ"]'.normalize('NFD'), '["Đỏ"]'],
])('%s', (_, type, text, value) => {
  expect(typed(kindOfField(type), text, zone)).toBe(value)
})

test.each([
  ['string', '5', '5'],
  ['number', '5', 5],
  ['date', '2026-3-5', '2026-03-05'],
  ['date', '2026-03-04T18:00:00.000Z', '2026-03-05'],
  ['boolean', 'true', true],
  [undefined, '5', '5'],
] as const)('a bot field of %s', (type, text, value) => {
  expect(typed(kindOfBotField(type), text, zone)).toBe(value)
})

const shades = publishedOf(
  {},
  {
    custom_fields: [
      { id: 'shade', name: 'Shade', type: 7, choices: ['Đỏ', 'Xanh'] },
      { id: 'free', name: 'Free', type: 7 },
    ],
  },
)

test.each([
  ['a choice in other letters', 'shade', ' đỏ ', 'Đỏ'],
  ['one with its marks behind', 'shade', 'ĐỎ'.normalize('NFD'), 'Đỏ'],
  ['none of them', 'shade', 'blue', 'blue'],
  ['nothing', 'shade', '', null],
  ['a field without choices', 'free', 'blue', 'blue'],
])('a field of a choice: %s', (_, field, text, value) => {
  expect(typedField(shades, field, text)).toBe(value)
})
