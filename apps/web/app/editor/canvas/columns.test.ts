import { expect, test } from 'vitest'
import { columns } from './columns.ts'

const link = (pair: string) => ({ from: pair.charAt(0), to: pair.charAt(1) })
const places = (keys: string, ...pairs: string[]) =>
  [...keys].map((key) => columns([...keys], pairs.map(link)).get(key)).join(' ')

test.each([
  ['a chain', places('abc', 'ab', 'bc'), '0 1 2'],
  ['a block stands to the right of all that lead to it', places('abcd', 'ab', 'bc', 'cd', 'ad'), '0 1 2 3'],
  ['an arrow back moves nothing', places('abc', 'ab', 'bc', 'ca'), '0 1 2'],
  ['a block without arrows stands in the first column', places('abc', 'ab'), '0 1 0'],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected)
})

test('a chain of ten thousand blocks is walked', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `${index}`)
  const links = keys.slice(1).map((to, index) => ({ from: `${index}`, to }))
  expect(columns(keys, links).get('9999')).toBe(9_999)
})
