import { expect, test } from 'vitest'
import { fitOperation } from './operations.ts'

test.each([
  ['add', 'number', 'add'],
  ['append', 'number', 'add'],
  ['add', 'date', 'clear'],
  ['multiply', 'text', 'multiply'],
  ['append', 'text', 'append'],
  ['clear', 'truth', 'clear'],
] as const)('%s on a field with a %s becomes %s', (operation, form, fitting) => {
  expect(fitOperation(operation, form)).toBe(fitting)
})
