import { expect, test } from 'vitest'
import { bulkRoom } from './load.ts'

test.each([
  ['nothing else is to do', 0, 0, 100],
  ['some of it is under way', 0, 60, 40],
  ['somebody live is answered', 1, 0, 32],
  ['a few live are answered', 32, 30, 2],
  ['very many live are answered', 33, 0, 8],
  ['live came while a broadcast was in full swing', 5, 100, 0],
  ['a rush came while a broadcast was beside a few', 200, 32, 0],
])('room for bulk where %s', (_, live, bulk, room) => {
  expect(bulkRoom(live, bulk)).toBe(room)
})
