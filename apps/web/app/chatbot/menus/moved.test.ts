import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 1, 'bac'],
  [2, 1, 'acb'],
  [5, 0, 'abc'],
])('%i goes to %i', (from, to, after) => expect(moved([...'abc'], from, to).join('')).toBe(after))
