import { untilHandedBack } from '@hawker/core'
import { expect, test } from 'vitest'
import { endOfPause } from './until.ts'

test.each([
  ['2026-01-01T14:30:00.000Z', '2026-01-01T14:30:00.000Z'],
  [untilHandedBack, null],
  ['infinity', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a pause until %j ends at %j', (until, end) => {
  expect(endOfPause(until)).toBe(end)
})
