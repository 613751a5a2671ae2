import type { Edit } from '@hawker/core'
import { expect, test } from 'vitest'
import { applyAll } from '../draft/apply.ts'
import { add, flowOf, remove, title, write } from '../draft/testing.ts'
import { changesBy } from './changes.ts'

const start = flowOf('a', 'b')
const changes = (...edits: Edit[]) => changesBy(edits, applyAll(start, edits))
const nothing = { added: [], changed: [], removed: 0, isRenamed: false }

test.each<[string, Edit[], Partial<ReturnType<typeof changes>>]>([
  ['a text and a title', [write('a', 'x'), title('a', 'A')], { changed: ['A'] }],
  ['a new block that is then written', [add('c'), write('c', 'x')], { added: ['c'] }],
  ['a block that came and went', [add('c'), remove('c')], {}],
  ['a block that went', [write('a', 'x'), remove('a')], { removed: 1 }],
  ['a block that went and came back', [remove('b'), add('b')], { changed: ['b'] }],
  ['a copy', [{ edit: 'duplicate_blocks', copies: [{ block: 'a', key: 'c' }], by: { X: 0, Y: 0 } }], { added: ['a'] }],
  ['moving about on the canvas', [{ edit: 'move_blocks', to: [{ block: 'a', X: 4, Y: 4 }] }], {}],
  ['the name of the flow', [{ edit: 'rename_flow', name: 'New' }], { isRenamed: true }],
])('%s', (_, edits, expected) => {
  expect(changes(...edits)).toEqual({ ...nothing, ...expected })
})
