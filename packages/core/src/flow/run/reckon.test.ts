import { expect, test } from 'vitest'
import { reckon } from './reckon.ts'

test.each([
  ['add', 2, '3', 5],
  ['subtract', 2, '3', -1],
  ['multiply', 2, '3', 6],
  ['divide', 3, '2', 1.5],
  ['add', '2', '(1+2)*2', 8],
  ['add', null, '3', 3],
  ['multiply', 'many', '3', 0],
  ['add', 0.1, '0.2', 0.3],
  ['divide', 2, '0', undefined],
  ['add', 2, 'some', undefined],
  ['multiply', 1e300, '9'.repeat(60), undefined],
] as const)('%s: %j and %s is %j', (operation, have, text, value) => {
  expect(reckon(operation, have, text)).toBe(value)
})
