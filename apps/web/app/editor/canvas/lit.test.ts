import { expect, test } from 'vitest'
import { litArrows } from './lit.ts'

const link = (id: string) => ({ id, from: id.charAt(0), to: id.charAt(1) })
const links = ['ab', 'bc', 'cd', 'ac', 'da', 'xb'].map(link)
const lit = (...selected: string[]) => [...litArrows('a', links, new Set(selected))].sort().join(' ')

test.each([
  ['nothing selected', [], ''],
  ['the start: what leaves it', ['a'], 'ab ac'],
  ['a block: the shortest way to it and what leaves it', ['c'], 'ac cd'],
  ['the whole way through', ['d'], 'ac cd da'],
  ['an unreachable block', ['x'], 'xb'],
  ['two blocks', ['b', 'c'], 'ab ac bc cd'],
])('%s', (_, selected, expected) => {
  expect(lit(...selected)).toBe(expected)
})
