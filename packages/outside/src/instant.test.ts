import { expect, test } from 'vitest'
import { instant } from './instant.ts'

test.each([
  ['seconds', 1767225600, '2026-01-01T00:00:00.000Z'],
  ['milliseconds', 1767225600123, '2026-01-01T00:00:00.123Z'],
  ['seconds as text', '1767225600', '2026-01-01T00:00:00.000Z'],
  ['ISO text', '2026-01-01T07:00:00+07:00', '2026-01-01T00:00:00.000Z'],
  ['zero', 0, null],
  ['before 1970', -5, null],
  ['past the year 9999', 1e17, null],
  ['no number', Number.NaN, null],
  ['no instant', 'yesterday', null],
  ['a day that is none', '2026-13-45T00:00:00Z', null],
  ['nothing', undefined, null],
])('%s', (_, value, iso) => expect(instant(value)).toBe(iso))
