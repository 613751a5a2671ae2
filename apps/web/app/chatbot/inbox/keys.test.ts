import { expect, test } from 'vitest'
import { type Press, shortcutOf } from './keys.ts'

const press = (parts: Partial<Press>): Press => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isTyping: false,
  ...parts,
})

test.each<[string, Partial<Press>, string | null]>([
  ['j', { key: 'j', code: 'KeyJ' }, 'next'],
  ['J with caps lock', { key: 'J', code: 'KeyJ' }, 'next'],
  ['k', { key: 'k', code: 'KeyK' }, 'previous'],
  ['e', { key: 'e', code: 'KeyE' }, 'done'],
  ['r', { key: 'r', code: 'KeyR' }, 'reply'],
  ['/', { key: '/', code: 'Slash' }, 'reply'],
  ['? opens the list of all keys', { key: '?', code: 'Slash', shiftKey: true }, null],
  ['j on a Thai keyboard', { key: '่', code: 'KeyJ' }, 'next'],
  ['the same on a Thai keyboard', { key: 'ฦ', code: 'Slash', shiftKey: true }, null],
  ['j of another layout stands elsewhere', { key: 'j', code: 'KeyC' }, 'next'],
  ['a letter that means nothing', { key: 'x', code: 'KeyX' }, null],
  ['Enter', { key: 'Enter', code: 'Enter' }, null],
  ['Ctrl R reloads', { key: 'r', code: 'KeyR', ctrlKey: true }, null],
  ['⌘ K is the palette', { key: 'k', code: 'KeyK', metaKey: true }, null],
  ['while writing', { key: 'e', code: 'KeyE', isTyping: true }, null],
])('%s', (_, parts, expected) => {
  expect(shortcutOf(press(parts))).toBe(expected)
})
