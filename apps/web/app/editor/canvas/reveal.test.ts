import { expect, test } from 'vitest'
import { broughtIn, revealed, shown, uncovered } from './reveal.ts'

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

const tall = (x: number, y: number, height = 200) => ({ x, y, width: 280, height })

test.each([
  ['a block that is seen stays where it is', tall(24, 24), at(), null],
  ['one over the upper left edge comes in', tall(-100, -50), at(), at(124, 74)],
  ['one over the lower right edge comes in', tall(1000, 700), at(), at(-104, -124)],
  ['zoomed, in pixels of the screen', tall(3000, 40), at(0, 0, 0.5), at(-464, 4, 0.5)],
  ['one that is too tall begins at the top', tall(40, 300, 2000), at(), at(0, -288)],
  ['one with little room stands in the middle of it', tall(40, 0, 770), at(), at(0, 15)],
])('with the keys, %s', (_, place, viewport, expected) => {
  expect(broughtIn(place, viewport, desk)).toEqual(expected)
})

test.each([
  ['a block that is shown stands in the middle, at its size', tall(100, 50), desk, at(360, 250)],
  ['one that is tall is made smaller, and whole', tall(0, 0, 1000), desk, at(494.72, 24, 0.752)],
  ['one that could not be read so small begins at the top', tall(40, 300, 4000), desk, at(492, -168, 0.6)],
  ['above the sheet of a phone too', tall(40, 300), { width: 390, height: 100 }, at(87, -168, 0.6)],
])('%s', (_, place, free, expected) => {
  expect(shown(place, free)).toEqual(expected)
})

test.each([
  ['the tools cover the foot of the canvas', desk, false, { width: 1200, height: 736 }],
  ['the inspector covers its right', desk, true, { width: 800, height: 736 }],
  ['on a phone the sheet covers most of it', { width: 390, height: 1000 }, true, { width: 390, height: 280 }],
])('%s', (_, stage, hasInspector, expected) => {
  const { width, height } = uncovered(stage, hasInspector)
  expect({ width, height: Math.round(height) }).toEqual(expected)
})
