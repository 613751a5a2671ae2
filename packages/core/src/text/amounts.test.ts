import { expect, test } from 'vitest'
import { fileSize, progressPercent, shortCount } from './amounts.ts'
import { blogColor, blogPalette, colorOfId } from './colors.ts'
import { dice } from './dice.ts'
import { maskKey } from './mask.ts'
import { randomKey, referenceNumber } from './random-text.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1234, '1.2K'],
  [15_960, '16K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [2_500_000, '2.5M'],
  [1_234_000_000, '1234M'],
])('%i messages are %s', (count, said) => {
  expect(shortCount(count)).toBe(said)
})

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [5.25 * 1024 ** 2, '5.25 MB'],
  [1024 ** 3, '1 GB'],
  [3 * 1024 ** 4, '3 TB'],
  [5000 * 1024 ** 4, '5000 TB'],
  [-1, '0 Bytes'],
])('%d bytes are %s', (bytes, said) => {
  expect(fileSize(bytes)).toBe(said)
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%i of %i are %i percent', (finished, total, percent) => {
  expect(progressPercent(finished, total)).toBe(percent)
})

test.each([
  ['sk-proj-abcdefghijkl', 'sk-proj-…ijkl'],
  ['1234567890123', '12345678…0123'],
  ['123456789012', '••••••••••••'],
  ['abc', '•••'],
  ['', ''],
])('the key %j is shown as %s', (key, shown) => {
  expect(maskKey(key)).toBe(shown)
})

test('a reference number is nine capitals and digits, by the given dice', () => {
  expect(referenceNumber(dice('a'))).toMatch(/^[A-Z0-9]{9}$/)
  expect(referenceNumber(dice('a'))).toBe(referenceNumber(dice('a')))
  expect(referenceNumber(dice('a'))).not.toBe(referenceNumber(dice('b')))
  expect([referenceNumber(() => 0), referenceNumber(() => 0.999_999)]).toEqual(['AAAAAAAAA', '999999999'])
})

test('a random key is as long as it should be, and another each time', () => {
  expect([randomKey(() => 0), randomKey(dice('a'), 3)]).toEqual(['aaaaaaaa', expect.stringMatching(/^[a-z0-9]{3}$/)])
  expect(randomKey(dice('a'))).not.toBe(randomKey(dice('b')))
})

test('an id has a colour of its own, always the same', () => {
  expect(colorOfId(0)).toBe('hsl(0, 60%, 40%)')
  expect(colorOfId(1)).toBe('hsl(138, 60%, 40%)')
  const colors = Array.from({ length: 100 }, (_, id) => colorOfId(id))
  expect(new Set(colors).size).toBeGreaterThan(90)
  for (const color of colors) expect(Number(/\d+/.exec(color)?.[0])).toBeLessThan(360)
})

test('the blog has six colours, by the index modulo 6', () => {
  expect(blogPalette).toHaveLength(6)
  expect([0, 5, 6, 7, 13, -1, -7].map(blogColor)).toEqual([0, 5, 0, 1, 1, 5, 5].map((at) => blogPalette[at]))
})
