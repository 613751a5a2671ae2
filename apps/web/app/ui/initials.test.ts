import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

test.each([
  ['Nguyễn Thị Ánh', 'NÁ'],
  ['Ann', 'A'],
  ['  ', '?'],
  ['😀 Shop', '😀S'],
  ['ร้าน กาแฟ', 'รก'],
  ['+84900000017', '17'],
])('initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its hue', () => {
  expect(hueOf('Ann')).toBe(hueOf('Ann'))
  expect(hueOf('Ann')).not.toBe(hueOf('Bob'))
})
