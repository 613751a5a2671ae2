import { expect, test } from 'vitest'
import { abTest, blankAbTest, neededFor, variantOwner, variantsOf } from './ab.ts'
import { broadcastPlan } from './plan.ts'

const blank = blankAbTest()

test.each<[string, object, boolean]>([
  ['the blank one', {}, true],
  ['five variants', { others: [1, 2, 3, 4].map(() => ({ flow: '' })), fallback: 'e' }, true],
  ['one variant', { others: [] }, false],
  ['six variants', { others: [1, 2, 3, 4, 5].map(() => ({ flow: '' })) }, false],
  ['no rise', { baseline: 0.1, hoped: 0.1 }, false],
  ['a fall', { baseline: 0.2, hoped: 0.1 }, false],
  ['a rate above all', { hoped: 1 }, false],
  ['a fallback that is no variant', { fallback: 'c' }, false],
  ['no window', { window_hours: 0 }, false],
])('a test with %s', (_, parts, isValid) => {
  expect(abTest.safeParse({ ...blank, ...parts }).success).toBe(isValid)
})

test('a broadcast has one content until a test is stated', () => {
  expect(broadcastPlan.parse({}).ab).toBeNull()
  expect(broadcastPlan.parse({ ab: blank }).ab).toEqual(blank)
})

test('a test needs so many customers of each variant', () => {
  expect(variantsOf(blank)).toEqual(['a', 'b'])
  expect(neededFor({ others: blank.others, baseline: 0.1, hoped: 0.15 })).toEqual({ each: 686, all: 1_372 })
})

test('each variant owns a flow', () => {
  expect([variantOwner('x', 'a'), variantOwner('x', 'c')]).toEqual(['x', 'x~c'])
})
