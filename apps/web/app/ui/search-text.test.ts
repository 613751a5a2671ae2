import { expect, test } from 'vitest'
import { isOwn, untold, withValue } from './search-text.ts'

const idle = { value: 'hat', told: [] }
const waiting = { value: '', told: ['h', 'hat'] }

test.each([
  ['what it was', idle, 'hat', true],
  ['what was told', waiting, 'hat', true],
  ['what was told first', waiting, 'h', true],
  ['something else', idle, 'shoe', false],
  ['nothing, from elsewhere', idle, '', false],
])('the value is %s', (_, followed, value, own) => expect(isOwn(followed, value)).toBe(own))

test('a reported value is awaited until it or a later one appears', () => {
  expect(withValue(waiting, '')).toEqual(waiting)
  expect(withValue(waiting, 'h')).toEqual({ value: 'h', told: ['hat'] })
  expect(withValue(waiting, 'hat')).toEqual({ value: 'hat', told: [] })
  expect(withValue(waiting, 'shoe')).toEqual({ value: 'shoe', told: [] })
})

test.each([
  ['nothing new', idle, 'hat', null],
  ['spaces around it alone', idle, ' hat ', null],
  ['other words', idle, 'hat  blue ', 'hat  blue'],
  ['what is told already', waiting, 'hat', null],
  ['back to the value before the other was seen', waiting, '', ''],
])('to tell: %s', (_, followed, text, next) => expect(untold(followed, text)).toBe(next))
