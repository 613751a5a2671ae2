import { expect, test } from 'vitest'
import { type Flow, flow as flowSchema } from '../document/flow.ts'
import { arrowMarks, blockMarks, isHeadChanged } from './marks.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const block = (key: string, rest: object = {}) => ({ key, title: key, ...rest })
const flow = (...blocks: object[]): Flow => flowSchema.parse({ id: 'f', name: 'Flow', blocks })
const branching = (...targets: string[]) =>
  block('a', { type: 'condition', config: { branches: targets.map((target) => ({ goto: to(target) })) } })

test('blocks are marked by what customers notice; a place on the canvas is a mark of its own', () => {
  const before = flow(block('a'), block('b'), block('c'), block('d'))
  const after = flow(block('a'), block('b', { title: 'B' }), block('c', { coordinate: { X: 4, Y: 0 } }), block('n'))
  expect([...blockMarks(before, after)]).toEqual([
    ['b', 'changed'],
    ['c', 'moved'],
    ['n', 'added'],
    ['d', 'removed'],
  ])
})

test.each<[string, Flow, Flow, string[]]>([
  [
    'one aimed elsewhere',
    flow(block('a', { next_step: to('b') }), block('b'), block('c')),
    flow(block('a', { next_step: to('c') }), block('b'), block('c')),
    ['added a>c', 'removed a>b'],
  ],
  [
    'a branch before the others',
    flow(branching('b', 'c'), block('b'), block('c')),
    flow(branching('a', 'b', 'c'), block('b'), block('c')),
    ['added a>a', 'kept a>b', 'kept a>c'],
  ],
  ['of a removed block', flow(block('a'), block('b', { next_step: to('a') })), flow(block('a')), ['removed b>a']],
])('arrows: %s', (_, before, after, expected) => {
  const found = arrowMarks(before, after).map(({ mark, block, to }) => `${mark} ${block}>${to}`)
  expect(found.toSorted()).toEqual(expected)
})

test.each<[string, Flow, boolean]>([
  ['nothing', flow(block('a'), block('b')), false],
  ['a block between', flow(block('a'), block('n'), block('b')), false],
  ['the start', flow(block('b'), block('a')), true],
  ['the name', { ...flow(block('a'), block('b')), name: 'New' }, true],
  ['no notes in place of none', { ...flow(block('a'), block('b')), notes: [] }, false],
])('the head differs: %s', (_, after, expected) => {
  expect(isHeadChanged(flow(block('a'), block('b')), after)).toBe(expected)
})
