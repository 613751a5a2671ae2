import { expect, test } from 'vitest'
import { parseInstant } from './instant.ts'

test.each([
  ['2026-11-21 03:53:12+00', '2026-11-21T03:53:12.000Z'],
  ['2026-11-21 03:53:12.5+00', '2026-11-21T03:53:12.500Z'],
  ['2026-11-21 03:53:12.123456+00', '2026-11-21T03:53:12.123Z'],
  ['2026-11-21 10:53:12.5+07', '2026-11-21T03:53:12.500Z'],
  ['infinity', 'infinity'],
])('%s is read as %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})
