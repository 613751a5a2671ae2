import fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, pair } from './list.ts'

const told = (before: string, after: string) =>
  align([...before], [...after]).map((each) => {
    if (each.op === 'change') return `${each.before}>${each.after}@${each.to}`
    if (each.op === 'move') return `${each.from}→${each.to}`
    return each.op === 'remove' ? `-${each.from}` : `+${each.to}`
  })

test.each([
  ['abc', 'abc', []],
  ['', 'ab', ['+0', '+1']],
  ['ab', '', ['-0', '-1']],
  ['abc', 'axc', ['b>x@1']],
  ['abc', 'ac', ['-1']],
  ['ac', 'abc', ['+1']],
  ['abc', 'cab', ['2→0']],
  ['abcd', 'xbyd', ['a>x@0', 'c>y@2']],
  ['abc', 'bxy', ['-0', 'c>x@1', '+2']],
  ['aab', 'aba', ['1→2']],
  ['abc', 'cba', ['2→0', '0→2']],
  ['abcde', 'edcba', ['4→0', '3→1', '1→3', '0→4']],
  ['abcde', 'decab', ['3→0', '4→1', '0→3', '1→4']],
  ['aab', 'xaab', ['+0']],
])('%s becomes %s', (before, after, changes) => {
  expect(told(before, after)).toEqual(changes)
})

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })

test('equal lists: no change; different lists: a change, and each member at most once', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const list = align(before, after)
      expect(list.length === 0).toBe(before.join() === after.join())
      const to = list.flatMap((each) => ('to' in each ? [each.to] : []))
      const from = list.flatMap((each) => ('from' in each ? [each.from] : []))
      expect(new Set(to).size).toBe(to.length)
      expect(new Set(from).size).toBe(from.length)
      expect(list.filter((each) => each.op === 'move' && each.from === each.to)).toEqual([])
    }),
  )
})

test('very long lists are compared position by position', () => {
  const long = Array.from({ length: 2000 }, (_, index) => index)
  expect(align(long, long.with(1000, -1))).toEqual([{ op: 'change', before: 1000, after: -1, from: 1000, to: 1000 }])
})

test('members with names: the fewest of them have moved', () => {
  const { removed, added, kept } = pair([...'abcde'], [...'badfe'], (name) => name)
  expect(removed).toEqual([{ member: 'c', index: 2 }])
  expect(added).toEqual([{ member: 'f', index: 3 }])
  expect(kept.filter((each) => each.has_moved).map(({ after, from, to }) => [after, from, to])).toEqual([['b', 1, 0]])
})

test.each([
  [
    'abc',
    'cba',
    [
      ['c', 2, 0],
      ['a', 0, 2],
    ],
  ],
  [
    'abcde',
    'decab',
    [
      ['d', 3, 0],
      ['e', 4, 1],
      ['a', 0, 3],
      ['b', 1, 4],
    ],
  ],
  ['abcd', 'xabc', []],
])('members with names: from %s to %s no member moves to its own position', (before, after, moves) => {
  const { kept } = pair([...before], [...after], (name) => name)
  expect(kept.filter((each) => each.has_moved).map((each) => [each.after, each.from, each.to])).toEqual(moves)
})

test('members with names: without those that moved the others are in order', () => {
  const names = fc.uniqueArray(fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(names, names, (before, after) => {
      const { kept } = pair(before, after, String)
      const still = kept.filter((each) => !each.has_moved).map(({ from }) => from)
      expect(still).toEqual(still.toSorted((a, b) => a - b))
      expect(kept.filter((each) => each.has_moved && each.from === each.to)).toEqual([])
    }),
  )
})
