import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

const place = { leave: expect.any(Function) }

test('as many jobs as allowed pass at once, and the next when one leaves', async () => {
  const gate = new Gate(2, 10)
  const first = await gate.enter(false, 50)
  expect([first, await gate.enter(false, 50)]).toEqual([place, place])
  const third = gate.enter(false, 5_000)
  first?.leave()
  expect(await third).toEqual(place)
})

test('a free place can be reserved', async () => {
  const gate = new Gate(2, 10)
  const first = gate.reserve(false)
  expect([first, gate.reserve(true), gate.reserve(false)]).toEqual([place, null, place])
  first?.leave()
  expect(await gate.enter(false, 50)).toEqual(place)
})

test('a job that waits too long goes without a place, and the place is not lost', async () => {
  const gate = new Gate(1, 10)
  const first = await gate.enter(false, 50)
  expect(await gate.enter(false, 5)).toBe(null)
  first?.leave()
  expect(await gate.enter(false, 5)).toEqual(place)
})

test('too many do not even wait', async () => {
  const gate = new Gate(1, 1)
  const first = await gate.enter(false, 50)
  const waiting = gate.enter(false, 5_000)
  expect(await gate.enter(false, 5_000)).toBe(null)
  first?.leave()
  expect(await waiting).toEqual(place)
})

test('bulk has half of the places and is let in after live', async () => {
  const gate = new Gate(2, 10)
  const came: string[] = []
  const comes = (name: string) => (given: typeof place | null) => {
    came.push(name)
    return given
  }
  const first = await gate.enter(true, 50)
  const bulk = gate.enter(true, 5_000).then(comes('bulk'))
  const second = await gate.enter(false, 50)
  const live = gate.enter(false, 5_000).then(comes('live'))
  first?.leave()
  const third = await live
  expect(came).toEqual(['live'])
  second?.leave()
  third?.leave()
  await bulk
  expect(came).toEqual(['live', 'bulk'])
})
