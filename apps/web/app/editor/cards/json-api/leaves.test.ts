import { expect, test } from 'vitest'
import { leavesOf } from './leaves.ts'

test.each([
  ['an object', { name: 'Ann', size: 7 }, ['name = Ann', 'size = 7']],
  ['objects in each other', { data: { ok: true, none: null } }, ['data.ok = true', 'data.none = null']],
  ['a list', { items: [{ id: 1 }, { id: 2 }] }, ['items[0].id = 1', 'items[1].id = 2']],
  ['a list by itself', ['a'], ['[0] = a']],
  ['a long list', { all: [1, 2, 3, 4, 5] }, ['all[0] = 1', 'all[1] = 2', 'all[2] = 3']],
  ['a name that no path can say', { 'a.b': 1, c: 2 }, ['c = 2']],
  ['a text', 'Sorry', []],
  ['nothing', null, []],
])('%s', (_, body, expected) => {
  expect(leavesOf(body).map(({ path, value }) => `${path} = ${value}`)).toEqual(expected)
})
