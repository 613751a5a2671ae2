import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMenu } from './draw-menu.ts'

test('a menu of twelve words is a PNG of its size and below 1 MB', async () => {
  const areas = Array.from({ length: 12 }, (_, n) => ({
    ...{ x: (n % 3) * 833, y: Math.floor(n / 3) * 422, width: 833, height: 422 },
    title: n ? `Giá cả & <khuyến mãi> ${n}` : '',
  }))
  const bytes = await drawMenu({ width: 2500, height: 1688, areas })
  expect(bytes.length).toBeLessThan(1_000_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2500, height: 1688 })
})
