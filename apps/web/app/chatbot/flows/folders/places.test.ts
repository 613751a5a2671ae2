import { expect, test } from 'vitest'
import { flowsAt, followerOf, inOrder, parentsFor, pathWords, stepped, unfiled } from './places.ts'

const folder = (id: string, parent = '') => ({ id, name: id.toUpperCase(), parent })
// The order of the list is not the order of the tree.
const folders = [folder('a'), folder('c'), folder('b', 'a'), folder('d'), folder('e', 'b')]
const flows = ['', 'a', 'b', 'c', 'gone'].map((at, index) => ({ id: `f${index}`, folder: at }))

test.each([
  ['all', '', ['f0', 'f1', 'f2', 'f3', 'f4']],
  ['in no folder, or in one that is gone', unfiled, ['f0', 'f4']],
  ['a folder with what lies in it', 'a', ['f1', 'f2']],
  ['a folder without folders', 'c', ['f3']],
])('flows of a place: %s', (_, place, ids) => {
  expect(flowsAt(flows, folders, place).map(({ id }) => id)).toEqual(ids)
})

test('a path in words, and the order of the tree', () => {
  expect(pathWords(folders, 'e')).toBe('A / B / E')
  expect(inOrder(folders).map(({ id }) => id)).toEqual(['a', 'b', 'e', 'c', 'd'])
})

test.each([
  ['a', []],
  ['b', ['a', 'c', 'd']],
  ['e', ['a', 'b', 'c', 'd']],
  ['c', ['a', 'b', 'd']],
])('folders that %s can move into', (id, parents) => {
  expect(parentsFor(folders, id).map((each) => each.id)).toEqual(parents)
})

test.each([
  ['a', -1, undefined],
  ['a', 1, 'd'],
  ['c', -1, 'a'],
  ['c', 1, 'e'],
  ['d', 1, undefined],
  ['d', -1, 'c'],
] as const)('%s, a step of %i', (id, by, before) => {
  expect(stepped(folders, id, by)).toBe(before)
})

test('the follower of the last folder is none', () => {
  expect([followerOf(folders, 'a'), followerOf(folders, 'e')]).toEqual(['c', null])
})
