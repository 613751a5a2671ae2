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
  ['add', 9_007_199_254_740_990, '1', 9_007_199_254_740_991],
  ['subtract', 1_234_567_890_123, '1', 1_234_567_890_122],
  ['multiply', 94_906_265, '94906265', 9_007_199_136_250_225],
  ['add', 1_234_567_890.25, '0.5', 1_234_567_890.75],
  ['multiply', 1.1, '1.1', 1.21],
  ['divide', 2, '0', undefined],
  ['add', 2, 'some', undefined],
  ['multiply', 1e300, '9'.repeat(60), undefined],
] as const)('%s: %j and %s is %j', (operation, have, text, value) => {
  expect(reckon(operation, have, text)).toBe(value)
})
