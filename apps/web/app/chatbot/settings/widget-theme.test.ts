import { expect, test } from 'vitest'
import { isColor, themeOf, wordsOn } from './widget-theme.ts'

test.each([
  ['', true],
  ['#0f6b62', true],
  ['#ABCDEF', true],
  ['#abc', false],
  ['teal', false],
])('%s is a colour: %s', (color, is) => expect(isColor(color)).toBe(is))

test.each([
  ['#0f6b62', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffd400', '#000000'],
  ['#ffffff', '#000000'],
])('on %s words are %s', (color, words) => expect(wordsOn(color)).toBe(words))

test('unset values are empty', () => {
  expect(themeOf({ details: { username: 'x' } })).toEqual({ widget_color: '', widget_greeting: '', avatar_url: '' })
})
