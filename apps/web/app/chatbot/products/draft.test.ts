import { expect, test } from 'vitest'
import {
  attributeProblems,
  blankProduct,
  draftOf,
  inputOf,
  isTooMany,
  type ProductDraft,
  variationProblems,
  withAttributes,
} from './draft.ts'

const stored = {
  ...{
    id: '1',
    name: 'Shirt',
    description: '',
    categories: [],
    tags: [],
    images: [],
    url: '',
    source: '',
    revision: 1,
  },
  ...{ created_at: '', updated_at: '', currency: 'USD', attributes: [{ name: 'Size', values: ['S', 'M'] }] },
  variations: [
    {
      ...{ id: '7', sku: 'A', attributes: { Size: 'S' }, price: 1_999, was_price: null, stock: 3, weight: 200 },
      images: [],
    },
    {
      ...{ id: '8', sku: 'B', attributes: { Size: 'M' }, price: 2_100, was_price: 2_500, stock: null, weight: null },
      images: [],
    },
  ],
}
const draft = draftOf(stored, 'en')
const writing = { currency: 'USD', language: 'en' }
const named = (product: ProductDraft) =>
  product.variations.map(({ id, attributes }) => [id, ...Object.values(attributes)])

test('amounts are shown in the unit of the currency and sent in ours', () => {
  expect(draft.variations.map(({ price, was_price }) => [price, was_price])).toEqual([
    ['19.99', ''],
    ['21.00', '25.00'],
  ])
  const sent = inputOf(draft, draft, writing).variations
  expect(sent.map(({ price, was_price, weight }) => [price, was_price, weight])).toEqual([
    [1_999, null, 200],
    [2_100, 2_500, null],
  ])
})

test.each<[string, string, string, number]>([
  ['120.000', 'VND', 'vi', 120_000],
  ['120,000', 'VND', 'en', 120_000],
  ['19,9', 'EUR', 'es', 1_990],
])('%s %s typed in %s is %d', (price, currency, language, amount) => {
  const [variation] = inputOf(
    { ...draft, variations: [{ sku: '', attributes: {}, price, was_price: '', stock: '', weight: '', images: [] }] },
    blankProduct(),
    { currency, language },
  ).variations
  expect(variation?.price).toBe(amount)
})

test('only a stock that was changed is sent, so that an order taken meanwhile counts', () => {
  const changed = {
    ...draft,
    variations: draft.variations.flatMap(({ id, ...each }, at) =>
      at === 0 && id ? [{ ...each, id }] : [{ ...each, id: '8', stock: 9 }, each],
    ),
  }
  const sent = inputOf(changed, draft, writing).variations
  expect(sent.map(({ stock }) => stock)).toEqual([undefined, 9, null])
  expect('stock' in (sent[0] ?? {})).toBe(false)
})

test('spaces around the name of an attribute are not sent, in its values neither', () => {
  const typed = withAttributes(blankProduct(), [{ name: ' Size ', values: ['S'] }])
  const sent = inputOf(typed, blankProduct(), writing)
  expect([sent.attributes, sent.variations[0]?.attributes]).toEqual([[{ name: 'Size', values: ['S'] }], { Size: 'S' }])
})

test.each<[string, { name: string; values: string[] }[], unknown[]]>([
  [
    'a value more',
    [{ name: 'Size', values: ['S', 'M', 'L'] }],
    [
      ['7', 'S'],
      ['8', 'M'],
      [undefined, 'L'],
    ],
  ],
  ['a value less', [{ name: 'Size', values: ['M'] }], [['8', 'M']]],
  [
    'an attribute more',
    [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['red', 'blue'] },
    ],
    [
      ['7', 'S', 'red'],
      [undefined, 'S', 'blue'],
      ['8', 'M', 'red'],
      [undefined, 'M', 'blue'],
    ],
  ],
  ['no attribute', [], [['7']]],
  ['an attribute that is not complete', [{ name: '', values: [] }], [['7']]],
])('with %s', (_, attributes, variations) => {
  expect(named(withAttributes(draft, attributes))).toEqual(variations)
})

test('a removed combination does not come back with another value or attribute, but one variation stays', () => {
  const removed = { ...draft, variations: draft.variations.slice(1) }
  expect(named(withAttributes(removed, [{ name: 'Size', values: ['S', 'M', 'L'] }]))).toEqual([
    ['8', 'M'],
    [undefined, 'L'],
  ])
  const colour = { name: 'Colour', values: ['red', 'blue'] }
  expect(named(withAttributes(removed, [{ name: 'Size', values: ['S', 'M'] }, colour]))).toEqual([
    ['8', 'M', 'red'],
    [undefined, 'M', 'blue'],
  ])
  expect(named(withAttributes(removed, [{ name: 'Size', values: ['S'] }]))).toEqual([[undefined, 'S']])
})

test('a new combination begins with the price of the first', () => {
  const { variations } = withAttributes(draft, [{ name: 'Size', values: ['S', 'L'] }])
  expect(variations[1]).toMatchObject({ price: '19.99', weight: 200, stock: '', sku: '' })
})

test('what keeps a product from being saved', () => {
  const [variation] = blankProduct().variations
  expect(variationProblems(variation ? [variation] : [], writing)).toEqual(
    new Map([[0, { field: 'price', why: 'no_price' }]]),
  )
  const wrong = draft.variations.map((each, at) =>
    at === 0 ? { ...each, price: '1.234' } : { ...each, was_price: 'x' },
  )
  expect([...variationProblems(wrong, writing)]).toEqual([
    [0, { field: 'price', why: 'no_amount' }],
    [1, { field: 'was_price', why: 'no_amount' }],
  ])
  const same = draft.variations.map((each) => ({ ...each, sku: 'A' }))
  expect(variationProblems(same, writing)).toEqual(new Map([[1, { field: 'sku', why: 'sku_twice' }]]))
  expect(
    attributeProblems([
      { name: 'Size', values: ['S'] },
      { name: 'Size', values: ['M'] },
      { name: 'Colour', values: [] },
    ]),
  ).toEqual(new Set([1, 2]))
  const many = (count: number) => Array.from({ length: count }, (_, n) => String(n))
  const both = (count: number) => [
    { name: 'A', values: many(count) },
    { name: 'B', values: many(10) },
  ]
  expect([isTooMany(both(10)), isTooMany(both(11))]).toEqual([false, true])
})
