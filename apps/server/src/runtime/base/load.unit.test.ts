import { expect, test } from 'vitest'
import { bulkRoom } from './load.ts'

test.each([
  ['there is no other work', 0, 0, 100],
  ['some bulk is in work', 0, 60, 40],
  ['one live conversation is in work', 1, 0, 32],
  ['a few live ones are in work', 32, 30, 2],
  ['very many live ones are in work', 33, 0, 8],
  ['a live one comes in the middle of a broadcast', 5, 100, 0],
  ['a rush comes while a broadcast is beside a few', 200, 32, 0],
])('room for bulk where %s', (_, live, bulk, room) => {
  expect(bulkRoom(live, bulk)).toBe(room)
})
