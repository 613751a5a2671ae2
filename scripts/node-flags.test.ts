import { expect, test } from 'vitest'
import { flagsFor } from './node-flags.mjs'

const gb = 1024 ** 3

test.each([
  ['a small machine', 1 * gb, '--max-semi-space-size=32'],
  ['a little less than 4 GB', 4 * gb - 1, '--max-semi-space-size=32'],
  ['4 GB', 4 * gb, '--max-semi-space-size=64'],
  ['a large machine', 64 * gb, '--max-semi-space-size=64'],
])('%s gives the young generation its room', (_, memory_bytes, flag) => {
  expect(flagsFor(memory_bytes)).toEqual([flag, '--memory-reducer-delay-ms=60000', '--no-allocation-site-pretenuring'])
})
