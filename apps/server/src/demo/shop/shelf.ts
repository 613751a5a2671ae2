import type { Pictures } from '../pictures.ts'

type Words = Readonly<{ vi: string; en: string }>

type SampleProduct = {
  name: Words
  category: Words
  tags: readonly Words[]
  /** In whole dong and in cents of a dollar, as the shop's flows say; before a reduction. */
  price: { VND: number; USD: number }
  was_price?: { VND: number; USD: number }
  weight: number
  picture?: keyof Pictures
  /** Its code, with a number for each size: their stocks, null: not counted. */
  sku: string
  sizes: readonly (readonly [size: string, stock: number | null])[]
}

const dresses = { vi: 'Đầm', en: 'Dresses' }
const tops = { vi: 'Áo', en: 'Tops' }
const trousers = { vi: 'Quần', en: 'Trousers' }
const extras = { vi: 'Phụ kiện', en: 'Accessories' }
const sale = { vi: 'giảm giá', en: 'sale' }
const linen = { vi: 'linen', en: 'linen' }

/** The products of the demo's shop, made by hand or read from its till; its orders buy those that are counted and left. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    ...{ name: { vi: 'Đầm quấn linen', en: 'Linen wrap dress' }, category: dresses, tags: [linen] },
    ...{ price: { VND: 1_990_000, USD: 7_900 }, weight: 450, picture: 'wrap-dress', sku: 'LC-DRESS' },
    sizes: [
      ['S', 4],
      ['M', 7],
      ['L', 0],
    ],
  },
  {
    ...{ name: { vi: 'Sơ mi mùa hè', en: 'Summer shirt' }, category: tops, tags: [linen, sale] },
    ...{ price: { VND: 1_240_000, USD: 4_900 }, was_price: { VND: 1_490_000, USD: 5_900 }, weight: 250 },
    ...{ picture: 'summer-shirt', sku: 'LC-SHIRT' },
    sizes: [
      ['S', 12],
      ['M', 9],
      ['L', 3],
    ],
  },
  {
    ...{ name: { vi: 'Quần ống rộng', en: 'Wide trousers' }, category: trousers, tags: [linen] },
    ...{ price: { VND: 1_620_000, USD: 6_400 }, weight: 400, picture: 'wide-trousers', sku: 'LC-TROUSERS' },
    sizes: [
      ['S', 5],
      ['M', 2],
    ],
  },
  {
    ...{ name: { vi: 'Túi vải canvas', en: 'Canvas bag' }, category: extras, tags: [] },
    ...{ price: { VND: 390_000, USD: 1_600 }, weight: 300, sku: 'LC-BAG', sizes: [['', 0]] },
  },
  {
    ...{ name: { vi: 'Thẻ quà tặng', en: 'Gift card' }, category: extras, tags: [] },
    ...{ price: { VND: 500_000, USD: 2_000 }, weight: 10, sku: 'LC-CARD', sizes: [['', null]] },
  },
]

/** The code of a size. */
export const skuOf = ({ sku }: SampleProduct, size: string) => (size ? `${sku}-${size}` : sku)

/** Two of them that cost less together. */
export const sampleCombo = {
  ...{ name: { vi: 'Trọn bộ mùa hè', en: 'Summer outfit' }, price: { VND: 2_590_000, USD: 9_900 } },
  skus: ['LC-SHIRT-M', 'LC-TROUSERS-M'],
}
