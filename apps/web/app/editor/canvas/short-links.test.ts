import { expect, test } from 'vitest'
import { shortLinks } from './short-links.ts'

const link = (pair: string) => ({ from: pair.charAt(0), to: pair.charAt(1) })
const short = (keys: string, most: number, ...pairs: string[]) =>
  shortLinks([...keys], pairs.map(link), most)
    .map(({ from, to }) => from + to)
    .sort()
    .join(' ')

test.each([
  ['all of them while there is room', short('abcd', 9, 'ab', 'bc', 'cd', 'ad'), 'ab ad bc cd'],
  ['the longest goes first', short('abcd', 1, 'ab', 'bc', 'cd', 'ad'), 'ab bc cd'],
  ['neighbours pass nothing, so they always stay', short('abcd', 0, 'ab', 'bc', 'cd'), 'ab bc cd'],
  ['a way back counts like a way there', short('abcd', 1, 'ab', 'bc', 'cd', 'da'), 'ab bc cd'],
  ['a short way back stays', short('abc', 0, 'ab', 'ba', 'bc'), 'ab ba bc'],
])('%s', (_, kept, expected) => {
  expect(kept).toBe(expected)
})

test('a chain of ten thousand blocks is walked', () => {
  const keys = Array.from({ length: 10_000 }, (_, index) => `${index}`)
  const links = keys.slice(1).map((to, index) => ({ from: `${index}`, to }))
  expect(shortLinks(keys, links, 0)).toHaveLength(9_999)
})
