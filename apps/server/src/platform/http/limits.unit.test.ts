import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'

test('a burst passes, then the rate per minute', () => {
  let at = 0
  const limits = createLimits(() => at)
  const taken = () => Array.from({ length: 30 }, () => limits.take('sign_in', '1.2.3.4')).filter(Boolean).length
  expect(taken()).toBe(10)
  at += 30_000
  expect(taken()).toBe(10)
  at += 3_000
  expect(taken()).toBe(1)
})

test('one address does not use up another’s tokens', () => {
  const limits = createLimits(() => 0)
  for (let n = 0; n < 20; n++) limits.take('sign_in', 'loud')
  expect(limits.take('sign_in', 'quiet')).toBe(true)
  expect(() => limits.spend('sign_in', 'loud')).toThrow('auth.too_many_attempts')
  for (let n = 0; n < 30; n++) limits.take('invite', 'loud')
  expect(() => limits.spend('invite', 'loud')).toThrow('rate_limited')
})

test('a flood of addresses keeps the memory bounded, and the latest addresses', () => {
  const limits = createLimits(() => 0)
  for (let n = 0; n < 60_000; n++) limits.take('widget', String(n))
  expect(limits.size()).toBe(50_000)
})
