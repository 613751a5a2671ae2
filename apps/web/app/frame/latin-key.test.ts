import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['a letter', { key: 'z', code: 'KeyZ' }, 'z'],
  ['with Shift', { key: 'Z', code: 'KeyZ' }, 'z'],
  ['a letter of another layout stands elsewhere', { key: 'z', code: 'KeyY' }, 'z'],
  ['Ctrl Z on a Thai keyboard', { key: 'ผ', code: 'KeyZ' }, 'z'],
  ['/ on a Thai keyboard', { key: 'ฝ', code: 'Slash' }, '/'],
  ['a sign of no letter', { key: 'ฃ', code: 'Backslash' }, 'ฃ'],
  ['a key with a name', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
])('%s', (_, press, expected) => {
  expect(latinKey(press)).toBe(expected)
})
