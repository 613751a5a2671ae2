import { expect, test } from 'vitest'
import { unsaved } from './unsaved.ts'

type Shape = { name: string; origins: string[]; minutes: number | null }

test.each<[string, Partial<Shape>, Partial<Shape>, Partial<Shape>]>([
  ['saved values are not unsaved any more', { name: 'a', minutes: null }, { name: 'a', minutes: null }, {}],
  ['values typed meanwhile stay unsaved', { name: 'ab', minutes: 5 }, { name: 'a', minutes: 5 }, { name: 'ab' }],
  ['values changed meanwhile stay unsaved', { name: 'a', minutes: null }, { name: 'a' }, { minutes: null }],
  ['an equal list is the same', { origins: ['a', 'b'] }, { origins: ['a', 'b'] }, {}],
  ['a longer list is not', { origins: ['a', 'b'] }, { origins: ['a'] }, { origins: ['a', 'b'] }],
  ['values that were never typed', {}, { name: 'a' }, {}],
])('%s', (_, draft, saved, left) => {
  expect(unsaved(draft, saved)).toEqual(left)
})
