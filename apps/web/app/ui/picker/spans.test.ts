import { expect, test } from 'vitest'
import { daysOf, spanOf, spans } from './spans.ts'

test.each([
  ['today', '2026-11-25'],
  ['week', '2026-11-19'],
  ['month', '2026-10-27'],
  ['this_month', '2026-11-01'],
] as const)('%s begins on %s', (span, from) => {
  expect(daysOf(span, '2026-11-25')).toEqual({ from, to: '2026-11-25' })
})

test.each(spans)('the days of %s are known again', (span) => {
  expect(spanOf(daysOf(span, '2026-11-25'), '2026-11-25')).toBe(span)
})

test('other days belong to no usual span', () => {
  expect(spanOf({ from: '2026-11-02', to: '2026-11-25' }, '2026-11-25')).toBeNull()
})
