import { expect, test } from 'vitest'
import { createPageLinks } from './page-links.ts'

const links = createPageLinks(Buffer.alloc(32, 1), 'https://hawker.example')
const now = new Date('2026-11-28T12:00:00Z')
const place = {
  bot_id: '9007199254740993',
  id: '0e9f6c1e-1f6a-4b7c-9a43-2f0d7c4f5a11',
  expires_at: new Date('2026-12-28T12:00:00Z'),
}

test('a page has the same address at every attempt, and its token leads back', () => {
  const url = links.urlOf('bill', place)
  expect(url).toMatch(/^https:\/\/hawker\.example\/bill\/[0-9a-z-]+$/)
  expect(links.urlOf('bill', { ...place })).toBe(url)
  expect(links.read('bill', links.tokenOf('bill', place), now)).toEqual(place)
})

const token = links.tokenOf('bill', place)
test.each([
  ['another page', 'checkout', token, now],
  ['an expired token', 'bill', token, place.expires_at],
  ['a changed byte', 'bill', `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, now],
  ['another order', 'bill', token.replace('0e9f', '0e9e'), now],
  ['a token of another installation', 'bill', createPageLinks(Buffer.alloc(32, 2), '').tokenOf('bill', place), now],
  ['anything else', 'bill', '<script>', now],
] as const)('%s opens nothing', (_, page, given, at) => {
  expect(links.read(page, given, at)).toBeNull()
})
