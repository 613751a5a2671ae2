import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('so many pass at once, and the next when one leaves', async () => {
  const gate = new Gate(2, 10)
  expect([await gate.enter(false, 50), await gate.enter(false, 50)]).toEqual([true, true])
  const third = gate.enter(false, 5_000)
  gate.leave()
  expect(await third).toBe(true)
})

test('who waits too long goes without a place, and the place is not lost', async () => {
  const gate = new Gate(1, 10)
  await gate.enter(false, 50)
  expect(await gate.enter(false, 5)).toBe(false)
  gate.leave()
  expect(await gate.enter(false, 5)).toBe(true)
})

test('too many do not even wait', async () => {
  const gate = new Gate(1, 1)
  await gate.enter(false, 50)
  const waiting = gate.enter(false, 5_000)
  expect(await gate.enter(false, 5_000)).toBe(false)
  gate.leave()
  expect(await waiting).toBe(true)
})

test('bulk has half of the places and is let in after live', async () => {
  const gate = new Gate(2, 10)
  const came: string[] = []
  await gate.enter(true, 50)
  const bulk = gate.enter(true, 5_000).then(() => came.push('bulk'))
  expect(await gate.enter(false, 50)).toBe(true)
  const live = gate.enter(false, 5_000).then(() => came.push('live'))
  gate.leave()
  await live
  expect(came).toEqual(['live'])
  gate.leave()
  gate.leave()
  await bulk
  expect(came).toEqual(['live', 'bulk'])
})
