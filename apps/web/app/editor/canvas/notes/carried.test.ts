import type { Note } from '@hawker/core'
import { expect, test } from 'vitest'
import { carriedBy, moveEdits, resized, sheetUnder } from './carried.ts'

const note: Note = { key: 'n', text: '', color: '', coordinate: { X: 0, Y: 0 }, size: { W: 400, H: 300 } }
const block = (key: string, X: number, Y: number) => ({ key, X, Y, height: 100 })

test('a note carries the blocks whose middle lies on it', () => {
  const blocks = [block('on', 40, 40), block('over the edge', 250, 40), block('below', 40, 260), block('far', 900, 900)]
  expect(carriedBy(note, blocks).map(({ key }) => key)).toEqual(['on', 'over the edge'])
})

test('note and blocks move in one step; without a way nothing moves', () => {
  expect(moveEdits(note, [block('a', 40, 40)], { X: 20, Y: -8 })).toEqual([
    { edit: 'put_notes', notes: [{ ...note, coordinate: { X: 20, Y: -8 } }] },
    { edit: 'move_blocks', to: [{ block: 'a', X: 60, Y: 32 }] },
  ])
  expect(moveEdits(note, [], { X: 0, Y: 0 })).toEqual([])
})

test('a note stays as large as its buttons need', () => {
  expect(resized(note, { W: -390, H: 13 }).size).toEqual({ W: 120, H: 312 })
})

test('a sheet under two blocks reaches around both', () => {
  expect(sheetUnder([block('a', 0, 0), block('b', 400, 200)])).toEqual({
    coordinate: { X: -24, Y: -64 },
    size: { W: 728, H: 388 },
  })
  expect(sheetUnder([])).toBeNull()
})
