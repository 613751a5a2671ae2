import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksum16, sha1, sha256 } from './digest.ts'

const known = (name: string, text: string) => createHash(name).update(text).digest('hex')

test.each(['', 'abc', 'Đặng Thị 😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000), 'half \ud83d'])(
  'SHA-1 and SHA-256 of %j',
  (text) => {
    expect([sha1(text), sha256(text)]).toEqual([known('sha1', text), known('sha256', text)])
  },
)

test('any text has the digests of Node’s crypto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect([sha1(text), sha256(text)]).toEqual([known('sha1', text), known('sha256', text)])
    }),
  )
})

test.each([
  ['123456789', 0x29b1],
  ['', 0xffff],
  ['A', 0xb915],
])('the 16-bit checksum of %j', (text, sum) => {
  expect(checksum16(text)).toBe(sum)
})

test('two letters that changed places change the checksum', () => {
  expect(checksum16('AB12')).not.toBe(checksum16('BA12'))
})
