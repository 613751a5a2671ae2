import { expect, test } from 'vitest'
import { isOwn, unreported, withValue } from './search-text.ts'

const idle = { value: 'hat', reported: [] }
const waiting = { value: '', reported: ['h', 'hat'] }

test.each([
  ['the old one', idle, 'hat', true],
  ['the reported one', waiting, 'hat', true],
  ['the first reported one', waiting, 'h', true],
  ['something else', idle, 'shoe', false],
  ['nothing, from elsewhere', idle, '', false],
])('the value is %s', (_, followed, value, own) => expect(isOwn(followed, value)).toBe(own))

test('a reported value is awaited until it or a later one appears', () => {
  expect(withValue(waiting, '')).toEqual(waiting)
  expect(withValue(waiting, 'h')).toEqual({ value: 'h', reported: ['hat'] })
  expect(withValue(waiting, 'hat')).toEqual({ value: 'hat', reported: [] })
  expect(withValue(waiting, 'shoe')).toEqual({ value: 'shoe', reported: [] })
})

test.each([
  ['nothing new', idle, 'hat', null],
  ['spaces around it alone', idle, ' hat ', null],
  ['other words', idle, 'hat  blue ', 'hat  blue'],
  ['a value reported already', waiting, 'hat', null],
  ['back to the value before the other was seen', waiting, '', ''],
])('to tell: %s', (_, followed, text, next) => expect(unreported(followed, text)).toBe(next))
