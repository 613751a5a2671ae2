import { expect, test } from 'vitest'
import { coordinatesIn } from './place.ts'

test.each<[string, [number, number] | null]>([
  ['10.7769, 106.7009', [10.7769, 106.7009]],
  ['-6.2,106.8166', [-6.2, 106.8166]],
  ['https://www.google.com/maps?q=10.77,106.7', [10.77, 106.7]],
  ['https://www.google.com/maps?q=10.77%2C%20106.7', [10.77, 106.7]],
  ['https://maps.google.com/@10.77,106.7,15z', [10.77, 106.7]],
  ['95.5, 10', null],
  ['10.5, 200', null],
  ['12 Lê Lợi, Quận 1', null],
  ['', null],
])('coordinates in "%s"', (text, expected) => {
  const found = coordinatesIn(text)
  expect(found && [found.lat, found.long]).toEqual(expected)
})
