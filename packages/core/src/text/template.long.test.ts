import { expect, test } from 'vitest'
import { words } from '../../testing/words.ts'
import { limits } from '../limits.ts'
import { compile, fill } from './template.ts'

test('a file that nests variables thousands deep, or opens them all, costs no more than its length', () => {
  const deep = `${'{{email|'.repeat(20_000)}x${'}}'.repeat(20_000)}`
  expect(fill(compile(deep), words)).toBe('')
  expect(fill(compile('{{'.repeat(20_000)), words)).toHaveLength(10_000)
})

test.each([
  ['openings', '{{'],
  ['closings', '}}'],
  ['single braces', '{'],
  ['orders left open', '{AB|x'],
  ['orders in orders', '{AB|}{{{a}'],
  ['bars', '{{a|'],
  ['nested variables', '{{random|{{'],
  ['backslashes', '\\'],
  ['bot fields', '{{/|'],
  ['capitals', '{AAAAAAAAAAAAAAAA'],
])(
  '%s without end are read in linear time',
  (_, piece) => {
    // Quadratic code needs minutes for this; the test's timeout ends it.
    expect(fill(compile(piece.repeat(500_000 / piece.length)), words).length).toBeLessThanOrEqual(limits.text_length)
  },
  60_000,
)
