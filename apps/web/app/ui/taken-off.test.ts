import { expect, test } from 'vitest'
import { TakenOff } from './taken-off.ts'

test('a removed id is missing from its own list only, until it is settled', () => {
  const off = new TakenOff()
  off.take('flows/1', ['a'])
  off.take('flows/1', ['b'])
  off.take('keywords/1', ['a'])
  off.settle('flows/1', ['a'])
  expect([...off.of('flows/1')]).toEqual(['b'])
  expect([...off.of('keywords/1')]).toEqual(['a'])
})

test('a listener hears of every change; a list that did not change stays the same object', () => {
  const off = new TakenOff()
  let heard = 0
  const stop = off.listen(() => heard++)
  off.take('flows/1', ['a'])
  const before = off.of('flows/1')
  off.take('flows/2', ['a'])
  expect(off.of('flows/1')).toBe(before)
  off.settle('flows/1', ['a'])
  stop()
  off.take('flows/1', ['b'])
  expect(heard).toBe(3)
})
