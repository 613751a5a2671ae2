import { expect, test } from 'vitest'
import { isHelpKey } from './help-key.ts'

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['?', { key: '?', code: 'Slash', shiftKey: true }, true],
  ['? where it has a key of its own', { key: '?', code: 'Comma' }, true],
  ['? on a Thai keyboard', { key: 'ฦ', code: 'Slash', shiftKey: true }, true],
  ['the same key without Shift', { key: 'ฝ', code: 'Slash' }, false],
  ['/', { key: '/', code: 'Slash' }, false],
  ['with Ctrl', { key: '?', code: 'Slash', shiftKey: true, ctrlKey: true }, false],
])('%s', (_, parts, expected) => {
  expect(isHelpKey({ ...none, ...parts })).toBe(expected)
})
