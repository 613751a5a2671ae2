import { expect, test } from 'vitest'
import { combinationsOf, comboInput, mostMoney, productInput, variationTitle } from './product.ts'
import { readProductSource } from './source.ts'

const size = { name: 'Size', values: ['S', 'M'] }
const shirt = (change: object = {}) => ({ name: 'Shirt', variations: [{ price: 120_000 }], ...change })
const sized = (...variations: object[]) => shirt({ attributes: [size], variations })
const faults = (input: unknown) => [
  ...new Set(productInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'))),
]

test.each<[string, object, string[]]>([
  ['one variation without attributes', shirt(), []],
  ['a price of nothing', shirt({ variations: [{ price: 0 }] }), []],
  ['the largest amount', shirt({ variations: [{ price: mostMoney }] }), []],
  ['more than that', shirt({ variations: [{ price: mostMoney + 1 }] }), ['variations.0.price']],
  ['a fraction', shirt({ variations: [{ price: 1.5 }] }), ['variations.0.price']],
  ['less than nothing', shirt({ variations: [{ price: -1 }] }), ['variations.0.price']],
  ['stock below nothing', shirt({ variations: [{ price: 1, stock: -1 }] }), ['variations.0.stock']],
  ['a blank name', shirt({ name: ' ' }), ['name']],
  ['no variation', shirt({ variations: [] }), ['variations']],
  ['a picture of ours', shirt({ images: ['/media/7/abc/shirt.png'] }), []],
  ['a picture that is a script', shirt({ images: ['javascript:alert(1)'] }), ['images.0']],
  ['a page that is a script', shirt({ url: 'javascript:alert(1)' }), ['url']],
  ['a category twice', shirt({ categories: ['Hats', ' Hats'] }), ['categories']],
  [
    'each combination once',
    sized({ price: 1, attributes: { Size: 'S' } }, { price: 2, attributes: { Size: 'M' } }),
    [],
  ],
  [
    'a combination twice',
    sized({ price: 1, attributes: { Size: 'S' } }, { price: 2, attributes: { Size: 'S' } }),
    ['variations.1'],
  ],
  ['a value that the attribute does not have', sized({ price: 1, attributes: { Size: 'XL' } }), ['variations.0']],
  ['a variation without its value', sized({ price: 1 }), ['variations.0']],
  ['a value of no attribute', shirt({ variations: [{ price: 1, attributes: { Size: 'S' } }] }), ['variations.0']],
  [
    'a sku twice',
    sized({ price: 1, sku: 'A', attributes: { Size: 'S' } }, { price: 1, sku: 'A', attributes: { Size: 'M' } }),
    ['variations.1'],
  ],
])('a product with %s', (_, input, found) => {
  expect(faults(input)).toEqual(found)
})

test('what is not sent has its default, and a stock that is not named stays unnamed', () => {
  const { variations, ...rest } = productInput.parse(shirt())
  expect(rest).toEqual({
    ...{ name: 'Shirt', description: '', categories: [], tags: [], images: [], attributes: [], url: '' },
  })
  expect(variations).toEqual([{ sku: '', attributes: {}, price: 120_000, was_price: null, weight: null, images: [] }])
})

test('a combo names each variation once', () => {
  const combo = (...ids: string[]) =>
    comboInput.safeParse({ name: 'Set', price: 1, items: ids.map((variation_id) => ({ variation_id, quantity: 1 })) })
  expect([combo('1', '2').success, combo('1', '1').success, combo().success]).toEqual([true, false, false])
})

test('variations are the combinations of the attributes, named in their order', () => {
  const attributes = [size, { name: 'Colour', values: ['red', 'blue'] }]
  const names = combinationsOf(attributes).map((values) => variationTitle(attributes, values))
  expect(names).toEqual(['S / red', 'S / blue', 'M / red', 'M / blue'])
  expect(combinationsOf([]).map((values) => variationTitle([], values))).toEqual([''])
})

test.each<[string, unknown]>([
  ['', null],
  [' all ', { kind: 'all' }],
  ['newest', { kind: 'newest' }],
  ['category: Shirts and more', { kind: 'category', name: 'Shirts and more' }],
  ['tag:sale', { kind: 'tag', name: 'sale' }],
  ['category:', null],
  ['sale', null],
])('the source %j', (text, source) => {
  expect(readProductSource(text)).toEqual(source)
})
