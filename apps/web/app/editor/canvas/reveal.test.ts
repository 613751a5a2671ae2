import { expect, test } from 'vitest'
import { revealed } from './reveal.ts'

const desk = { width: 1200, height: 800 }
const phone = { width: 390, height: 700 }
const block = (x: number, y = 0) => ({ x, y, width: 280 })
const at = (x = 0, y = 0, zoom = 1) => ({ x, y, zoom })

test.each([
  ['a block in the free part stays where it is', block(400), at(), desk, null],
  ['one below the inspector comes out from under it', block(600), at(), desk, at(-104)],
  ['zoomed, in pixels of the screen', block(1600), at(0, 0, 0.5), desk, at(-164, 0, 0.5)],
  ['never so far that its beginning is lost', block(600), at(0, 0, 3), desk, at(-1776, 0, 3)],
  ['on a phone, one above the sheet stays', block(0, 40), at(), phone, null],
  ['on a phone, one below the sheet comes to the top', block(100, 500), at(), phone, at(-88, -488)],
])('%s', (_, place, viewport, stage, expected) => {
  expect(revealed(place, viewport, stage)).toEqual(expected)
})
