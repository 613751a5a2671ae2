import { type Flow, schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { endsInSight, endsOf, lastEnd } from './open-ends.ts'
import { recipes } from './recipes.ts'

const text = (words: string, ...buttons: object[]) => ({
  key: 't',
  plugin_id: 'text',
  config: { text: words },
  buttons,
})
const flow = (...blocks: object[]): Flow => schemas.flow.parse({ id: 'f', name: 'F', blocks })
const block = (key: string, rest: object = {}) => ({ key, title: key, cards: [text('Hi')], ...rest })
const to = (block_key: string) => ({ type: 'blocks', block_key })
const isEmpty = ({ cards }: { cards: unknown[] }) => cards.length === 0
const none = new Set<string>()

test.each([
  ['a block that leads nowhere', block('a'), ['|/next_step']],
  ['a block that leads on', block('a', { next_step: to('b') }), []],
  [
    'buttons without a target',
    block('a', { cards: [text('Hi', { title: 'A', type: 'blocks' }, { title: 'B', type: 'blocks', block_key: 'b' })] }),
    ['t|/buttons/0'],
  ],
  ['a button that leads on', block('a', { cards: [text('Hi', { title: 'B', type: 'blocks', block_key: 'b' })] }), []],
])('%s', (_, given, handles) => {
  const [first] = flow(given, block('b')).blocks
  expect(first && endsOf(first).map(({ handle }) => handle)).toEqual(handles)
})

test('where a person takes over, nothing follows', () => {
  const blocks = recipes.person(
    (word) => word,
    () => 'k',
  )
  expect(blocks.map((each) => endsOf(each).length)).toEqual([0, 0])
})

test.each<[string, object[], string | undefined]>([
  ['the last block along the arrows', [block('a', { next_step: to('c') }), block('b'), block('c')], 'c'],
  ['not one that no arrow leads to', [block('a'), block('b')], 'a'],
  ['none in a circle', [block('a', { next_step: to('a') })], undefined],
])('a flow is continued at its end: %s', (_, blocks, key) => {
  expect(lastEnd(flow(...blocks))?.key).toBe(key)
})

test('the selected block shows its own ends; without a selection a young flow shows its first two', () => {
  const many = flow(block('a'), block('b'), block('c'), block('d', { cards: [] }))
  const keys = (selected: Iterable<string>, isYoung: boolean) =>
    endsInSight(many, { selected: new Set(selected), isYoung }, isEmpty).map((end) => end.block)
  expect(keys(none, true)).toEqual(['a', 'b'])
  expect(keys(none, false)).toEqual([])
  expect(keys(['c'], false)).toEqual(['c'])
  expect(keys(['d'], true)).toEqual([])
  expect(keys(['a', 'b'], true)).toEqual([])
})
