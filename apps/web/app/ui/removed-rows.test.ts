import { expect, test } from 'vitest'
import { RemovedRows } from './removed-rows.ts'

test('a removed id is missing from its own list only, until it is settled', () => {
  const off = new RemovedRows()
  off.add('flows/1', ['a'])
  off.add('flows/1', ['b'])
  off.add('keywords/1', ['a'])
  off.settle('flows/1', ['a'])
  expect([...off.of('flows/1')]).toEqual(['b'])
  expect([...off.of('keywords/1')]).toEqual(['a'])
})

test('a listener hears of every change; a list that did not change stays the same object', () => {
  const off = new RemovedRows()
  let heard = 0
  const stop = off.listen(() => heard++)
  off.add('flows/1', ['a'])
  const before = off.of('flows/1')
  off.add('flows/2', ['a'])
  expect(off.of('flows/1')).toBe(before)
  off.settle('flows/1', ['a'])
  stop()
  off.add('flows/1', ['b'])
  expect(heard).toBe(3)
})
