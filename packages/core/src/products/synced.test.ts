import { expect, test } from 'vitest'
import { productInput } from './product.ts'
import { changesSynced } from './synced.ts'

const small = {
  ...{ id: '1', sku: 'AT-S', attributes: { Size: 'S' }, price: 120_000, was_price: null, stock: 4, weight: 200 },
  images: [],
}
const before = {
  ...{ name: 'Shirt', images: [], attributes: [{ name: 'Size', values: ['S'] }], variations: [small] },
}
const after = (change: object) => productInput.parse({ ...before, ...change })

test.each<[string, object, boolean]>([
  ['nothing', {}, false],
  ['the words of the shop', { description: 'Soft', tags: ['sale'], categories: ['Shirts'], url: 'https://a.b' }, false],
  ['a stock that is not named', { variations: [{ ...small, stock: undefined }] }, false],
  ['the name', { name: 'Blouse' }, true],
  ['a picture', { images: ['https://a.b/c.png'] }, true],
  ['a price', { variations: [{ ...small, price: 1 }] }, true],
  ['the stock', { variations: [{ ...small, stock: 5 }] }, true],
  ['a variation in the place of another', { variations: [{ ...small, id: undefined }] }, true],
  [
    'one more variation',
    {
      attributes: [{ name: 'Size', values: ['S', 'M'] }],
      variations: [small, { price: 1, attributes: { Size: 'M' } }],
    },
    true,
  ],
])('a change of %s', (_, change, touches) => {
  expect(changesSynced(before, after(change))).toBe(touches)
})
