import { expect, test } from 'vitest'
import { play, publishedOf, said, start } from '../../testing/play.ts'
import type { Value } from '../text/value.ts'

const fields = [1, 2, 3, 4, 5].map((type) => ({ id: `of${type}`, name: `Of ${type}`, type }))
const asks = (reply_type: string, custom_field_id: string, rest: object = {}) =>
  publishedOf(
    {
      f: [
        {
          cards: [
            { key: 'c0', plugin_id: 'user_input', config: { question: 'Well?', reply_type, custom_field_id, ...rest } },
          ],
        },
      ],
    },
    { custom_fields: fields, timezone: 'Asia/Ho_Chi_Minh', language: 'vi' },
  )

test.each<[string, string, string, string, Value]>([
  ['a number, where numbers are kept', 'number', 'of2', '1.250,5', 1250.5],
  ['a number, where texts are kept: as it was written', 'number', 'of1', ' 007 ', '007'],
  ['a number, where yes and no are kept', 'number', 'of5', '1', true],
  ['a number, in a field without a type', 'number', 'unknown', '1.250,5', 1250.5],
  ['words that are a number', 'text', 'of2', '5', 5],
  ['words that are none', 'text', 'of2', 'a dozen', 'a dozen'],
  ['words that are a date', 'text', 'of3', '5/3/2026', '2026-03-05'],
  ['words that are a date and time', 'text', 'of4', '5/3/2026 10:00', '2026-03-05T03:00:00.000Z'],
  ['words that mean yes', 'text', 'of5', 'Yes', true],
  ['words', 'text', 'of1', '5/3/2026', '5/3/2026'],
  ['a date, where a time of day may stand too', 'date', 'of4', '5/3/2026', '2026-03-05'],
  ["a date and time, for its day on the bot's clock", 'datetime', 'of3', '5/3/2026 01:00', '2026-03-05'],
  ['a phone number, where texts are kept', 'phone', 'of1', '0901 234 567', '0901234567'],
])('an answer is kept as its field keeps it: %s', (_, type, field, text, value) => {
  const { effects } = play(asks(type, field), [start('f'), said(text)])
  expect(effects).toContainEqual(expect.objectContaining({ effect: 'set_custom_field', field, value }))
})

test('a choice is stored in the form of its field', () => {
  const bot = asks('multiple', 'of2', { options: [{ title: '5' }, { title: '10' }] })
  const { effects } = play(bot, [start('f'), said('10')])
  expect(effects).toContainEqual(expect.objectContaining({ effect: 'set_custom_field', field: 'of2', value: 10 }))
})

test('the contact is the address or number itself, whatever the field stores', () => {
  const { effects } = play(asks('phone', 'of2'), [start('f'), said('0901 234 567')])
  expect(effects).toContainEqual(
    expect.objectContaining({ effect: 'set_contact', field: 'phone', value: '0901234567' }),
  )
})
