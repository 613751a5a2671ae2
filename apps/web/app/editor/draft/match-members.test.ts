import { expect, test } from 'vitest'
import { matchMembers } from './match-members.ts'

const [a, b, c] = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]
const blank = () => ({ title: '' })

test.each([
  ['nothing changed', [a, b], [a, b], [0, 1]],
  ['one moved', [a, b, c], [b, c, a], [1, 2, 0]],
  ['one was written in', [a, b], [a, { title: 'B' }], [0, 1]],
  ['one went', [a, b, c], [b, c], [1, 2]],
  ['one came', [a, b], [a, c, b], [0, null, 1]],
  ['one is a copy of another', [a, b], [a, a, b], [0, null, 1]],
  ['all were read again, and one was removed', [a, b], [{ title: 'b' }], [1]],
  ['all were read again, and one was added', [a, b], [{ title: 'A' }, { title: 'b' }], [0, 1]],
  ['one went and another was written in', [a, b, c], [b, { title: 'C' }], [1, null]],
])('members of a list when %s', (_, before, after, matched) => {
  expect(matchMembers(before, after)).toEqual(matched)
})

test('members with equal content are told apart when they move', () => {
  const [one, other] = [blank(), blank()]
  expect(matchMembers([one, other], [other, one])).toEqual([1, 0])
})
