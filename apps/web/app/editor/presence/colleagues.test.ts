import { expect, test } from 'vitest'
import { facesOf, nowhere, presenceOf } from './colleagues.ts'

const person = (id: string, user_id: string, at: unknown = nowhere) => ({ id, user_id, name: `P${user_id}`, at })
const at = (block: string) => ({ ...nowhere, block })

test('this screen is left out, and the others stand at their blocks', () => {
  const { all, byBlock } = presenceOf([person('1', 'a', at('x')), person('2', 'b', at('x')), person('3', 'c')], '1')
  expect(all.map(({ id }) => id)).toEqual(['2', '3'])
  expect([...byBlock].map(([block, people]) => [block, people.map(({ id }) => id)])).toEqual([['x', ['2']]])
})

test('a person with two screens has one face, at the block where they are', () => {
  const presence = presenceOf([person('1', 'a'), person('2', 'a', at('x')), person('3', 'b')], 'me')
  expect(facesOf(presence).map(({ id }) => id)).toEqual(['2', '3'])
})

test.each([
  ['no object', 'x'],
  ['nothing', null],
  ['other shapes', { block: 7, card: {}, field: '1', colour: 'red' }],
])('a place that this release cannot read (%s) is nowhere', (_, at) => {
  expect(presenceOf([person('1', 'a', at)], 'me').all[0]?.at).toEqual(nowhere)
})
